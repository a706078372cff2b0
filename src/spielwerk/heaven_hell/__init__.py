"""Heaven and Hell: dice as fighters on 3×10, cards in their conflicts."""

from spielwerk.heaven_hell.game import HeavenHell

__all__ = ["HeavenHell"]
