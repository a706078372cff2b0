"""Players that use only the tips of the lessons."""
