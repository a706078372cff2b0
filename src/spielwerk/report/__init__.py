"""The designer's report: statistics of a game from many games of a player against itself.

`plan` defines the games, `sample` plays and measures one, `results` stores them in a file,
`figures` has estimates with intervals, `plots` draws them, `page` and `pdf` assemble the report.
`docs/build/reports.md` shows the reports of our games.
"""
