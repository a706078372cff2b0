"""`python -m spielwerk.uhp`: the engine alone, without the command line around it."""

import sys

from spielwerk.uhp.serve import serve

if __name__ == "__main__":
    sys.exit(serve())
