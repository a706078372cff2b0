# The same few commands for people and for CI. `make setup` runs by itself where it is needed.

PYTHON ?= python3
BIN := .venv/bin

.PHONY: play test check check-core twin stub format bench setup clean

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

# How long the core is compared with the rules: make twin SECONDS=3600
twin: .venv/ready
	$(BIN)/python -m tests.twin.run --seconds $(or $(SECONDS),600)

check-core: .venv/ready
	scripts/check-core.sh

stub: .venv/ready
	$(BIN)/python -m nanobind.stubgen -q -m spielwerk._core -o src/spielwerk/_core.pyi

bench: .venv/ready
	$(BIN)/python -m pip install --quiet --disable-pip-version-check 'open_spiel>=1.5'
	$(BIN)/spielwerk bench
	for program in bench/*.py; do echo; $(BIN)/python $$program || exit 1; done

setup: .venv/ready

# Made again whenever the description of the project or of the core changes.
CORE := $(shell find core -name '*.[ch]pp')
.venv/ready: pyproject.toml CMakeLists.txt $(CORE)
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	touch $@

clean:
	rm -rf .venv build dist .mypy_cache .ruff_cache .hypothesis
