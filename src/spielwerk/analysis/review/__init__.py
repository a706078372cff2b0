"""The review of a finished game: how it stood, where it turned, what was better and why."""
