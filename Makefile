# The same few commands for people and for CI. `make setup` runs by itself where it is needed.

PYTHON ?= python3
BIN := .venv/bin
PAGE := src/spielwerk/server/page/index.html

NPM := $(shell command -v npm)

.PHONY: play test test-core test-quick test-slow test-steady test-fuzz check check-python check-core twin stub format bench bench-server screenshots strength tune page setup system hooks clean

# On this machine alone; for everybody in the local network: make play LAN=1
play: .venv/ready $(PAGE)
	@$(BIN)/spielwerk serve --open $(if $(LAN),--lan)

# The checks, the page's own tests, then all tests, those with databases and a browser included.
# What is set up waits for the network, and most checks use one processor: hence several at once.
# The browser's driver keeps a loop running, beside which no other test could run one. The other
# files are not reordered: the longest ones come early by name. Tests in the browser are taken over
# from the process that has more of them left. So both are busy until the end.
test:
	@$(MAKE) --no-print-directory -j3 --output-sync WITH_CORE=1 system .venv/ready $(PAGE) check test-core static test-fuzz
	$(BIN)/python -m pytest -q -n 2 -rs --dist loadfile --no-loadscope-reorder -m "not slow" --ignore tests/web --ignore tests/static --ignore tests/server/test_fuzz.py
	$(BIN)/python -m pytest -q -n 2 -rs --dist worksteal -m "not slow" tests/web tests/static

# The core's own tests, with the library that the Python module was made of.
test-core: system .venv/ready
	scripts/test-core.sh -DSPIELWERK_BUILT="$$(ls -t "$$PWD"/build/cp*/libspielwerk_core.a 2>/dev/null | head -1)"

# Requests made up from the API's description. The tests all have one name, of which several
# processes would run only the first.
test-fuzz: .venv/ready
	$(BIN)/python -m pytest -q -rs tests/server/test_fuzz.py

# In under a minute, without a browser and without a database: while working.
test-quick: .venv/ready
	$(BIN)/python -m pytest -q -n 2 --dist loadfile -m "not slow and not thorough" $(QUICK)
QUICK := tests/rules tests/table tests/records tests/project

# What takes too long for every run; before an issue is closed. What measures time comes last, by itself.
test-slow: system .venv/ready $(PAGE) static
	$(BIN)/python -m pytest -q -n 2 -rs --dist worksteal -m "slow and not alone" --ignore tests/web --ignore tests/static
	$(BIN)/python -m pytest -q -n 2 -rs --dist worksteal -m "slow and not alone" tests/web tests/static
	$(BIN)/python -m pytest -q -rs -m "slow and alone"

# Whether the tests are steady while other programs keep the processors busy.
test-steady: system .venv/ready $(PAGE)
	scripts/test-steady.sh

# Of these, only those in a browser.
.PHONY: test-page
test-page: system .venv/ready $(PAGE) static
	$(BIN)/python -m pytest -q -n 2 -rs --dist worksteal -m "not slow" tests/web tests/static

check: check-python check-page

check-python: .venv/ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/clang-format --dry-run -Werror $(FORMATTED)
	$(BIN)/mypy

# The core but for the weights, which a script writes.
FORMATTED = $(shell find core -name '*.[ch]pp' ! -name weights.hpp)

.PHONY: check-page
ifdef NPM
check-page: web/node_modules/ready
	cd web && npm run --silent check && npm run --silent test
else
check-page:
	@echo "The page is not checked: that needs Node with npm."
endif

# The core's own tests under sanitizers, and its parsers fuzzed for FUZZ_SECONDS.
check-core: .venv/ready
	scripts/check-core.sh

# How long the core is compared with the rules: make twin SECONDS=3600
twin: .venv/ready
	$(BIN)/python -m tests.contract.twin.run --seconds $(or $(SECONDS),600)

stub: .venv/ready
	$(BIN)/python -m nanobind.stubgen -q -m spielwerk._core -o src/spielwerk/_core.pyi

# Everything that `check` looks at.
format: .venv/ready $(if $(NPM),web/node_modules/ready)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(BIN)/clang-format -i $(FORMATTED)
	$(if $(NPM),cd web && npm run --silent format)

# Check what is committed, before it is.
hooks: .venv/ready
	$(BIN)/pre-commit install

# One table of all games, many games at once, then Hive beside OpenSpiel and, if given, a UHP engine. Where
# pgx is installed, its games are measured too:
# make bench ENGINE='path/to/engine'
bench: .venv/ready wasm
	-$(BIN)/python -m pip install --quiet --disable-pip-version-check pygame
	$(BIN)/spielwerk bench
	$(BIN)/python -m bench.wasm
	$(BIN)/python -m bench.batch
	$(BIN)/python -m bench.rivals $(if $(ENGINE),--engine '$(ENGINE)')

bench-server: .venv/ready
	$(BIN)/python bench/server.py

screenshots: system .venv/ready $(PAGE)
	$(BIN)/python -m scripts.screenshots

# Each level against the one below; goes on where it stopped: make strength ARGUMENTS='hive --games 40'
strength: .venv/ready
	$(BIN)/python scripts/strength.py $(ARGUMENTS)

# The reports of docs/reports.md; goes on where it stopped.
.PHONY: reports
reports: .venv/ready
	$(BIN)/python scripts/reports.py

# Learn the weights of a game's evaluation: make tune GAME=fire-water ARGUMENTS='--seats 3'
tune: .venv/ready
	$(BIN)/python -m scripts.tune $(GAME) $(ARGUMENTS)

setup: .venv/ready
INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]' --config-settings cmake.define.SPIELWERK_WERROR=ON

# The newest versions that fit together, for the tests; with the oldest Python that is supported.
.PHONY: lock
lock: .venv/ready
	$(BIN)/python scripts/lock.py

# A source archive and wheels with the page and the core in them, into dist/release.
.PHONY: dist
dist: .venv/ready
	@$(MAKE) --no-print-directory WITH_CORE=1 page
	$(BIN)/python scripts/dist.py

# The documentation as a site, into build/site/html, with the static page in it; any warning is an error.
.PHONY: docs
docs: .venv/ready static
	@test -x $(BIN)/zensical || $(BIN)/python -m pip install --quiet --disable-pip-version-check 'zensical>=0.0.70' 'mkdocstrings-python>=2'
	$(BIN)/python -m scripts.site

# Whether memory stays flat and the log clean: make soak SECONDS=600 TABLES=300
.PHONY: soak
soak: .venv/ready
	$(BIN)/python -m bench.soak --seconds $(or $(SECONDS),600) --tables $(or $(TABLES),300)

# Made again whenever the description of the project, its version or the core changes. Warnings are errors only here:
# who installs the package may have a compiler that warns of more.
CORE := $(shell find core -path core/tests -prune -o -path core/bindings/wasm -prune -o -name '*.[ch]pp' -print)
.venv/ready: pyproject.toml CMakeLists.txt requirements/test.lock src/spielwerk/__init__.py $(CORE)
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(INSTALL) -c requirements/test.lock || { \
	 echo "Notice: not every version of requirements/test.lock is to be had here; others are taken."; \
	 $(INSTALL); }
	@$(BIN)/python -c "from spielwerk.ai import core; core.MISSING and print('Notice:', core.MISSING + '; everything works, with slower opponents.')"
	touch $@

# The core as WebAssembly, for browsers; where its tools cannot be had, it is left out.
.PHONY: wasm
wasm: build/wasm/built
build/wasm/built: .venv/ready $(if $(NPM),web/node_modules/ready) scripts/build-wasm.sh web/scripts/core.js $(CORE) $(shell find core/bindings/wasm web/src/core -type f)
	scripts/build-wasm.sh
	@test ! -f $(@D)/core.wasm || touch $@

# The table in a worker as plain files, for its tests; `make static` has it in the page.
.PHONY: browser
browser: build/browser/built
build/browser/built: build/wasm/built scripts/program.py scripts/library.py web/scripts/browser.js web/scripts/program.js web/package-lock.json $(shell find web/src/browser web/src/core src/spielwerk -type f -not -path '*/server/*' -not -name '*.pyc')
	@if test -n "$(NPM)" && test -f build/wasm/core.wasm; then \
	 cd web && node scripts/browser.js && touch ../$@; \
	 else echo "The table for browsers is not built: that needs Node with npm, and the core as WebAssembly."; fi

PAGE_SOURCES := $(shell find web/src web/public web/scripts web/installable web/notices -type f 2>/dev/null) web/index.html web/embed.html web/vite.config.ts
PROGRAM_SOURCES := $(shell find src/spielwerk -path src/spielwerk/server -prune -o \( -name '*.py' -o -name '*.json' -o -name '*.md' \) -print)

# The page as nothing but files, with everything in the browser, for any server of files: dist/static.
.PHONY: static
static: build/static/built
build/static/built: $(PAGE_SOURCES) $(PROGRAM_SOURCES) web/package-lock.json scripts/static_parts.py LICENSE build/browser/built
	@if test -n "$(NPM)" && test -f build/wasm/core.wasm; then \
	 $(BIN)/python scripts/static_parts.py && \
	 (cd web && npm run --silent build-static) && touch $@; \
	 else echo "The static page is not built: that needs Node with npm, and the core as WebAssembly (make wasm)."; fi

# For trying it out; another port: make play-static PORT=8500
PORT ?= 8421
.PHONY: play-static
play-static: static
	@$(BIN)/python -m http.server --bind 127.0.0.1 --directory dist/static $(PORT)

# The page ships inside the package, so that who installs it needs no Node. The core as WebAssembly comes
# along where it is built already, and with WITH_CORE=1: to play on this machine, nobody waits for that.
page: $(PAGE)
$(PAGE): $(PAGE_SOURCES) web/package-lock.json $(wildcard build/wasm/core.wasm)
ifdef WITH_CORE
$(PAGE): build/wasm/built
endif
ifdef NPM
$(PAGE): web/node_modules/ready
	cd web && npm run --silent build
	touch $@
else
	@echo "The page is not built: that needs Node with npm. In the terminal: $(BIN)/spielwerk play"
endif

# Not `npm ci`: it insists on packages for every other platform, which not every registry has.
web/node_modules/ready: web/package-lock.json
	cd web && npm install --silent --no-save --no-audit --no-fund
	touch $@

# What the tests need of the system: a browser and a database server, installed where we may.
system:
	@scripts/system-packages.sh

clean:
	rm -rf .venv build dist .mypy_cache .ruff_cache .hypothesis web/node_modules src/spielwerk/server/page
