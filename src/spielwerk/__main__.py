"""`python -m spielwerk` is the command `spielwerk`."""

from spielwerk.cli.entry import main

if __name__ == "__main__":
    main()
