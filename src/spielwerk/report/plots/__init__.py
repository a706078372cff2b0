"""Plots as SVG inside the page.

Colours are variables of its style, so that light, dark and print all read well, and nothing is
said by colour alone.
"""
