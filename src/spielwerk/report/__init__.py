"""The designer's report: many games of one player against itself, and what they say of a game.

`plan` says what is played, `sample` plays and measures one game, `results` keeps the games in a
file, `figures` are estimates with intervals, `plots` draws them, `page` and `pdf` put it together.
`docs/build/reports.md` shows the reports of our games.
"""
