"""Screenshots of every screen at every size: `make screenshots`."""
