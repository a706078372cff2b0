"""Players that know nothing but the tips of the lessons."""
