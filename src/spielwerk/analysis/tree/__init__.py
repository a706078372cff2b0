"""A record as a tree that a page shows and changes, and back."""
