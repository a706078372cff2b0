"""Operator commands on the database: list, check, back up, tidy up."""
