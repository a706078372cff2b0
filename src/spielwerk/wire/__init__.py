"""Messages, requests, projections without secrets, and words."""
