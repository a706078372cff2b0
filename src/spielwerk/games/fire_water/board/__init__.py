"""How Fire & Water is shown and touched; no rule depends on it."""
