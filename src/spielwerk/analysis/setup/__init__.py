"""Set-up: positions built by hand, checked by the rules; nothing is kept."""
