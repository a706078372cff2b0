"""How Hive is shown and touched. No rule depends on it."""
