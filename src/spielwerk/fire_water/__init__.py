"""Fire & Water: tiles, stones, leaders and elementals on 8×8 or 12×8."""

from spielwerk.fire_water.game import FireWater

__all__ = ["FireWater"]
