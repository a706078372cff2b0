"""What is said, and to whom: messages, requests, projections that leave out secrets, words."""
