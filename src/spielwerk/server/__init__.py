"""A network server for tables: it loses nothing and leaks nothing."""
