"""Records as trees for the page, and back."""
