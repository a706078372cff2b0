# The commands for people and for CI. `make` lists them. Each installs what it needs, and no more.

PYTHON ?= python3
BIN := .venv/bin
PAGE := src/spielwerk/server/page/index.html
NPM := $(shell command -v npm)
STEP := @scripts/step.sh

# Every target starts Python many times, and compiling the imports anew costs seconds each time.
unexport PYTHONDONTWRITEBYTECODE

# Where everything can be installed, a missing tool fails the tests instead of skipping some of them.
export SPIELWERK_REQUIRE_ALL ?= $(shell test "$$(id -u)" = 0 && command -v apt-get >/dev/null && echo 1)

.DEFAULT_GOAL := help
.PHONY: help
help: ## List these targets.
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1\t\2/p' $(MAKEFILE_LIST) | awk -F '\t' '{ printf "  make %-16s %s\n", $$1, $$2 }'

## Playing

.PHONY: play set-up-play play-static
play: ## Install what playing needs and open the page (LAN=1: also for the local network).
	@$(MAKE) --no-print-directory -j3 set-up-play MODULES=$(or $(wildcard web/node_modules/ready),web/node_modules/page)
	@exec $(BIN)/spielwerk serve --open $(if $(LAN),--lan)

set-up-play: .venv/core .venv/bytecode $(PAGE)

# Written while the core compiles, so that the first start is as quick as the next.
.venv/bytecode: .venv/play
	@PYTHONPATH=src $(BIN)/python -c "import spielwerk.cli.app, spielwerk.server.run"
	@touch $@

PORT ?= 8421
play-static: static ## Serve the static page (PORT=8421).
	@$(BIN)/python -m http.server --bind 127.0.0.1 --directory dist/static $(PORT)

## Testing

TESTS := $(PYTHON) scripts/run_tests.py
.PHONY: test test-python test-browser test-page test-core test-quick test-slow test-steady set-up-tests
test: ## Run everything: checks, C++, Python, databases, browser.
	@$(TESTS) set-up build lint page core python server fuzz browser

test-python: ## Run the Python tests, including server and databases.
	@$(TESTS) set-up build python server fuzz

test-browser: ## Run the tests in a browser.
	@$(TESTS) set-up build browser

test-page: web/node_modules/ready ## Run the page's own tests.
	cd web && npm run --silent test

# With the library that the Python module was made of, where that is built.
test-core: system ## Run the core's own tests.
	scripts/test-core.sh -DSPIELWERK_BUILT="$$(ls -t "$$PWD"/build/cp*/libspielwerk_core.a 2>/dev/null | head -1)"

QUICK := tests/rules tests/table tests/records tests/project
test-quick: .venv/test .venv/core ## Run rules, tables and records in under a minute, without browser and database.
	$(BIN)/python -m pytest -q -n 2 --dist loadfile -m "not slow and not thorough" $(QUICK)

# What measures time comes last, with nothing beside it.
test-slow: set-up-tests page static ## Run the slow tests; do so before closing an issue.
	$(BIN)/python -m pytest -q -n 2 -rs --dist worksteal -m "slow and not alone" --ignore tests/web --ignore tests/static
	$(BIN)/python -m pytest -q -n 2 -rs --dist worksteal -m "slow and not alone" tests/web tests/static
	$(BIN)/python -m pytest -q -rs -m "slow and alone"

test-steady: set-up-tests page static ## Repeat the tests of table, server and page under CPU load.
	scripts/test-steady.sh

set-up-tests: system .venv/all .venv/core $(if $(NPM),web/node_modules/ready)

## Checking

.PHONY: lint lint-python lint-page types format messages messages-python messages-page check-core twin stub cli-page settings-page measurements-page hooks
lint: lint-python $(if $(NPM),lint-page) ## Check formatting, types and style.

lint-python: .venv/lint
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/clang-format --dry-run -Werror $(FORMATTED)
	$(BIN)/jactionlint --ignore unpinned-images
	$(BIN)/mypy

# Writes the types of the messages first.
lint-page: web/node_modules/ready
	cd web && npm run --silent check

types: ## Write the TypeScript types of the messages.
	PYTHONPATH=src $(PYTHON) scripts/generate_messages.py

# The core but for the weights, which a script writes.
FORMATTED = $(shell find core -name '*.[ch]pp' ! -name weights.hpp)

format: .venv/lint $(if $(NPM),web/node_modules/ready) ## Format everything the way `make lint` wants it.
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(BIN)/clang-format -i $(FORMATTED)
	$(if $(NPM),cd web && npm run --silent format)

check-core: .venv/core ## Run the core's tests under sanitizers, and fuzz its parsers (FUZZ_SECONDS=60).
	scripts/check-core.sh

twin: .venv/test .venv/core ## Compare the core with the referee (SECONDS=600 SEED=1000000).
	$(BIN)/python -m tests.contract.twin.run --seconds $(or $(SECONDS),600) $(if $(SEED),--seed $(SEED))

stub: .venv/test .venv/core ## Write the types of the compiled core.
	$(BIN)/python -m nanobind.stubgen -q -m spielwerk._core -o src/spielwerk/_core.pyi

hooks: .venv/lint ## Install the pre-commit hooks.
	$(BIN)/pre-commit install

messages: messages-python $(if $(NPM),messages-page) ## Extract, merge and compile the translatable messages.

messages-python: .venv/test
	$(BIN)/python -m scripts.messages $(LANGUAGES)
	$(BIN)/python web/scripts/diagrams.py

messages-page: web/node_modules/ready
	cd web && node scripts/messages.js $(LANGUAGES)

cli-page: .venv/test .venv/core ## Write docs/reference/commands.md from the help texts.
	$(BIN)/python scripts/cli_page.py

settings-page: .venv/test ## Write docs/host/settings.md from the settings of the server.
	$(BIN)/python -m scripts.settings_page

measurements-page: .venv/test ## Write docs/internals/measurements.md from bench/measurements.json.
	$(BIN)/python -m scripts.measurements_page

## Measuring

.PHONY: bench bench-server soak strength tune reports screenshots
bench: .venv/test .venv/research .venv/core wasm ## Compare the speed with other programs (ENGINE=path: also with a UHP engine).
	$(BIN)/spielwerk bench
	$(BIN)/python -m bench.wasm
	$(BIN)/python -m bench.batch
	$(BIN)/python -m bench.openspiel
	$(BIN)/python -m bench.rivals $(if $(ENGINE),--engine '$(ENGINE)')

bench-server: .venv/test .venv/core ## Compare the server with boardgame.io.
	$(BIN)/python bench/server.py

soak: .venv/test .venv/core ## Check that memory stays flat (SECONDS=600 TABLES=300).
	$(BIN)/python -m bench.soak --seconds $(or $(SECONDS),600) --tables $(or $(TABLES),300)

attack: .venv/test .venv/core ## Attack a server with 50 tables for two minutes and report its response times.
	SPIELWERK_ATTACK_TABLES=$(or $(TABLES),50) SPIELWERK_ATTACK_SECONDS=$(or $(SECONDS),120) $(BIN)/python -m pytest -q -s -n 0 -m slow tests/server/test_attack.py

strength: .venv/test .venv/core ## Play each level against the next lower one; resumes (ARGUMENTS='hive --games 40').
	$(BIN)/python -m scripts.strength $(ARGUMENTS)

tune: .venv/test .venv/core ## Learn the weights of an evaluation (GAME=fire-water ARGUMENTS='--seats 3').
	$(BIN)/python -m scripts.tune $(GAME) $(ARGUMENTS)

reports: .venv/test .venv/core ## Write the reports of docs/build/reports.md; resumes.
	$(BIN)/python scripts/reports.py

screenshots: system .venv/browser .venv/core $(PAGE) ## Take contact sheets of all screens.
	$(BIN)/python -m scripts.screenshots

## Building

.PHONY: page static wasm browser dist docs lock setup system clean
page: $(PAGE) ## Build the page for the server.

# The page ships inside the package: installing it needs no Node. The core as WebAssembly is in it where
# that is built already, and with WITH_CORE=1: playing on this machine does not have to wait for that.
PAGE_SOURCES := $(shell find web/src web/locale web/public web/scripts web/installable web/notices -type f ! -path web/src/lib/messages.ts 2>/dev/null) web/index.html web/embed.html web/vite.config.ts
MODULES ?= web/node_modules/ready
$(PAGE): $(PAGE_SOURCES) web/package-lock.json $(wildcard build/wasm/core.wasm)
ifdef WITH_CORE
$(PAGE): build/wasm/built
endif
ifdef NPM
$(PAGE): | $(MODULES)
	$(STEP) "Building the page" npm --prefix web run --silent build
	@touch $@
else
	@echo "The page is not built: that needs Node with npm. In the terminal: $(BIN)/spielwerk play"
endif

# Not `npm ci`: it insists on packages for every other platform, which not every registry has.
NPM_INSTALL = npm --prefix web install --no-save --no-audit --no-fund
web/node_modules/ready: web/package-lock.json
	$(STEP) "Installing the page's packages and tools" $(NPM_INSTALL)
	@touch $@

web/node_modules/page: web/package-lock.json
	$(STEP) "Installing the page's packages" $(NPM_INSTALL) --omit=dev
	@touch $@

static: build/static/built ## Build the page without a server into dist/static.
PROGRAM_SOURCES := $(shell find src/spielwerk -path src/spielwerk/server -prune -o \( -name '*.py' -o -name '*.json' -o -name '*.md' -o -name '*.mo' \) -print)
build/static/built: $(PAGE_SOURCES) $(PROGRAM_SOURCES) web/package-lock.json scripts/static_parts.py LICENSE build/browser/built
	@if test -n "$(NPM)" && test -f build/wasm/core.wasm; then \
	 $(BIN)/python scripts/static_parts.py && \
	 (cd web && npm run --silent build-static) && touch $@; \
	 else echo "The static page is not built: that needs Node with npm, and the core as WebAssembly (make wasm)."; fi

wasm: build/wasm/built ## Build the core as WebAssembly into build/wasm.
CORE := $(shell find core -path core/tests -prune -o -path core/bindings/wasm -prune -o -name '*.[ch]pp' -print)
build/wasm/built: scripts/build-wasm.sh web/scripts/core.js $(CORE) $(shell find core/bindings/wasm web/src/core -type f) | .venv/play $(if $(NPM),web/node_modules/ready)
	scripts/build-wasm.sh
	@test ! -f $(@D)/core.wasm || touch $@

browser: build/browser/built ## Build the browser worker for its tests into build/browser.
build/browser/built: build/wasm/built scripts/program.py scripts/library.py web/scripts/browser.js web/scripts/program.js web/package-lock.json $(shell find web/src/browser web/src/core src/spielwerk -type f -not -path '*/server/*' -not -name '*.pyc')
	@if test -n "$(NPM)" && test -f build/wasm/core.wasm; then \
	 cd web && node scripts/browser.js && touch ../$@; \
	 else echo "The table for browsers is not built: that needs Node with npm, and the core as WebAssembly."; fi

dist: .venv/play ## Build the source archive and wheels, into dist/release.
	@$(MAKE) --no-print-directory WITH_CORE=1 page
	$(BIN)/python scripts/dist.py

docs: .venv/docs .venv/core static ## Build the documentation site into build/site/html; warnings are errors.
	$(BIN)/python -m scripts.site

lock: ## Lock the newest compatible versions with their hashes.
	$(GROUPS) --lock

## Setting up

setup: .venv/all .venv/core ## Install everything for development.

# The groups of pyproject.toml, each with the packages of those that it builds on.
GROUPS = $(PYTHON) scripts/install.py
.venv/play: groups := play
.venv/lint: groups := play lint test browser
.venv/test: groups := play test
.venv/browser: groups := play test browser
.venv/research: groups := play research
.venv/docs: groups := play test research notebook docs
.venv/training: groups := play research training
.venv/all: groups := play lint test browser research notebook
.venv/play .venv/lint .venv/test .venv/browser .venv/research .venv/docs .venv/training .venv/all: pyproject.toml requirements/constraints.txt scripts/install.py
	$(STEP) "Installing Python packages ($(groups))" $(GROUPS) $(groups)
	@touch $@

.venv/bin/python: | scripts/install.py
	$(STEP) "Creating the Python environment" $(GROUPS)
.venv/play .venv/lint .venv/test .venv/browser .venv/research .venv/docs .venv/training .venv/all: | .venv/bin/python

# Made again whenever the description of the project, its version or the core changes, and when a module has
# moved: an editable installation remembers where each one was. Warnings are errors only here: another compiler
# may warn of more.
MOVED := $(shell grep -oh "'/[^']*\.py'" .venv/lib/python3*/site-packages/_editable_skbc_*.py 2>/dev/null | tr -d "'" | while read -r file; do test -e "$$file" || { echo yes; break; }; done)
ifdef MOVED
.PHONY: .venv/core
endif
.venv/core: pyproject.toml CMakeLists.txt src/spielwerk/__init__.py $(CORE) | .venv/bin/python
	$(STEP) "Compiling the core" $(GROUPS) --project
	@$(BIN)/python -c "from spielwerk.ai import core; core.MISSING and print('Notice:', core.MISSING + '; everything works, with slower opponents.')"
	@touch $@

system:
	@scripts/system-packages.sh

clean: ## Delete everything built or installed here.
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis web/node_modules src/spielwerk/server/page
