"""Pictures of every screen of the page at every size, to look at: `make screenshots`."""
