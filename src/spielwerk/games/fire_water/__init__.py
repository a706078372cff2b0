"""Fire & Water: tiles, stones, leaders and elementals on 8×8 or 12×8."""
