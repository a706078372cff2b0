"""Programs against programs: matches, and what they say about who is stronger."""
