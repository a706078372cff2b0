"""`python -m spielwerk.uhp`: the engine without the command line."""

import sys

from spielwerk.uhp.serve import serve

if __name__ == "__main__":
    sys.exit(serve())
