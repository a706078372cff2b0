"""What the games say: sections of figures, each a value with its interval, plots and tables."""
