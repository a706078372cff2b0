"""Heaven and Hell: dice as fighters on 3×10, cards in their conflicts."""
