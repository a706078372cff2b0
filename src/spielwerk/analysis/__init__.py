"""Games looked at without a table: analysis, set-up, review, puzzles, lessons, openings."""
