"""How Heaven and Hell is shown and played by hand; no rule depends on it."""
