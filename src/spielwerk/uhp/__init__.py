"""The Universal Hive Protocol: our engine for other programs, and other programs as players.

The engine is `serve.py` (input and output), `engine.py` (the commands), `game.py` (the game in
progress) and `options.py`. A foreign engine is `process.py` (the child process) and `client.py`
(the player). `docs/build/uhp.md` describes both.
"""
