"""Games away from tables: analysis, set-up, review, puzzles, lessons, openings."""
