"""Why a piece that may be taken up does not go where it was meant to: nothing here decides."""
