#!/bin/sh
# The core as WebAssembly: build/wasm/core.wasm, with its wrapper and worker as scripts beside it.
#
# Zig brings a compiler for it. Binaryen's Asyncify makes that a search can be halted anywhere and
# continued later: a worker in a browser has to return to see its messages.
set -e
cd "$(dirname "$0")/.."
zig=0.17.0
binaryen=132.0.0
python=$PWD/.venv/bin/python
build=$PWD/build/wasm
# Beside the environment, not in it: Zig alone is three times as large as what a player needs.
tools=$PWD/build/tools
mkdir -p "$build" "$tools"

skip() {
  echo "not tested: the core as WebAssembly, which was not built: $1"
  [ "$SPIELWERK_REQUIRE_ALL" != 1 ]
  exit
}

installed() { # NAME VERSION: whether this version is there
  [ "$(cat "$tools/$1/version" 2>/dev/null)" = "$2" ]
}

command -v npm >/dev/null || skip "that needs Node with npm"
if ! installed zig $zig; then
  "$python" scripts/install.py --tool zig "ziglang==$zig" || skip "ziglang $zig cannot be installed"
  echo $zig >"$tools/zig/version"
fi
if ! installed binaryen $binaryen; then
  npm install --silent --no-audit --no-fund --prefix "$tools/binaryen" "binaryen@$binaryen" ||
    skip "binaryen $binaryen cannot be installed"
  echo $binaryen >"$tools/binaryen/version"
fi

version=$(sed -n 's/^__version__ = "\(.*\)"/\1/p' src/spielwerk/__init__.py)
# The files of a game are compiled as one: most of the time goes into the headers that they share.
units=$build/units
mkdir -p "$units"
for game in core/games/*/; do
  find "$game" -name '*.cpp' | sort | sed 's|core/\(.*\)|#include "\1"|' >"$units/$(basename "$game").cpp"
done
objects=$build/objects
rm -rf "$objects"
mkdir -p "$objects"
export ZIG_LOCAL_CACHE_DIR="$build/cache"
compile() { # FLAG...: the files named in the input, to an object of its name each, two at a time
  # No fused multiply-add: the same numbers on every machine.
  set -- -c -target wasm32-wasi -O3 -g0 -fno-exceptions -fno-rtti -ffp-contract=off "$@"
  (cd "$objects" && PYTHONPATH="$tools/zig" xargs -n 1 -P 2 -d '\n' "$python" -m ziglang c++ "$@")
}
ls "$PWD"/core/bindings/wasm/*.cpp "$units"/*.cpp "$PWD"/core/games/*.cpp "$PWD"/core/search/*.cpp |
  compile -std=c++20 -Wall -Wextra -Werror "-I$PWD/core" "-DSPIELWERK_VERSION=\"$version\""
# What the core uses of the C++ library. Linking as C++ would compile all of it, which takes a minute.
library=$tools/zig/ziglang/lib/libcxx
for part in algorithm chrono functional hash new new_handler new_helpers string system_error; do
  echo "$library/src/$part.cpp"
done | compile -std=c++23 -D_LIBCPP_BUILDING_LIBRARY "-I$library/src" "-I$library/libc"
PYTHONPATH="$tools/zig" "$python" -m ziglang cc -target wasm32-wasi -mexec-model=reactor -O3 -g0 \
  -Wl,-z,stack-size=4194304 "$objects"/*.o -o "$build/unoptimised.wasm"
node "$tools/binaryen/node_modules/binaryen/bin/wasm-opt" "$build/unoptimised.wasm" -o "$build/core.wasm" -O3 \
  --enable-bulk-memory --enable-bulk-memory-opt --enable-multivalue --enable-mutable-globals \
  --enable-nontrapping-float-to-int --enable-reference-types --enable-sign-ext \
  --asyncify --pass-arg=asyncify-imports@host.watch --strip-debug --strip-producers
cd web && node scripts/core.js
