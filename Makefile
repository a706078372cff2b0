# The same few commands for people and for CI. `make setup` runs by itself where it is needed.

PYTHON ?= python3
BIN := .venv/bin

.PHONY: play test check format bench setup clean

play: .venv/ready
	@$(BIN)/spielwerk play

test: check
	$(BIN)/python -m pytest -q -n 2

check: .venv/ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python -m pytest -q tests/project

format: .venv/ready
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: .venv/ready
	$(BIN)/python -m pip install --quiet -e '.[bench]'
	$(BIN)/python bench/run.py

setup: .venv/ready

# Made again whenever the description of the project or of the core changes.
.venv/ready: pyproject.toml CMakeLists.txt
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	touch $@

clean:
	rm -rf .venv build dist .mypy_cache .ruff_cache .hypothesis
