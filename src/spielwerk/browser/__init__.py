"""The table in a worker of a browser: messages in, messages out, and nobody else at the line."""
