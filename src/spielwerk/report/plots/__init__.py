"""Plots as SVG inside the page.

Colours are variables of the page's style, for light, dark and print; no information is in colour
alone.
"""
