"""How Ignite and Flow is shown and touched; no rule depends on it."""
