"""Games in the formats of other programs."""
