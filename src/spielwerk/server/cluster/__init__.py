"""Several server processes that serve shared tables."""
