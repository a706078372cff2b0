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
  echo "not tested: the core as WebAssembly, which is not built: $1"
  [ "$SPIELWERK_REQUIRE_ALL" != 1 ]
  exit
}

installed() { # NAME VERSION: whether this version is there
  [ "$(cat "$tools/$1/version" 2>/dev/null)" = "$2" ]
}

command -v npm >/dev/null || skip "that needs Node with npm"
if ! installed zig $zig; then
  install=".venv/bin/uv pip install --python $python"
  [ -x .venv/bin/uv ] || install="$python -m pip install --disable-pip-version-check"
  $install --quiet --target "$tools/zig" "ziglang==$zig" || skip "ziglang $zig cannot be installed"
  echo $zig >"$tools/zig/version"
fi
if ! installed binaryen $binaryen; then
  npm install --silent --no-audit --no-fund --prefix "$tools/binaryen" "binaryen@$binaryen" ||
    skip "binaryen $binaryen cannot be installed"
  echo $binaryen >"$tools/binaryen/version"
fi

version=$(sed -n 's/^__version__ = "\(.*\)"/\1/p' src/spielwerk/__init__.py)
export ZIG_GLOBAL_CACHE_DIR="$build/cache" ZIG_LOCAL_CACHE_DIR="$build/cache"
# No fused multiply-add: the same numbers on every machine.
PYTHONPATH="$tools/zig" "$python" -m ziglang c++ -target wasm32-wasi -mexec-model=reactor -std=c++20 -O3 -g0 \
  -fno-exceptions -fno-rtti -ffp-contract=off -Wall -Wextra -Werror \
  -Icore -DSPIELWERK_VERSION="\"$version\"" \
  $(find core/games core/search core/bindings/wasm -name '*.cpp' | sort) \
  -Wl,-z,stack-size=4194304 -o "$build/unoptimised.wasm"
node "$tools/binaryen/node_modules/binaryen/bin/wasm-opt" "$build/unoptimised.wasm" -o "$build/core.wasm" -O3 \
  --enable-bulk-memory --enable-bulk-memory-opt --enable-multivalue --enable-mutable-globals \
  --enable-nontrapping-float-to-int --enable-reference-types --enable-sign-ext \
  --asyncify --pass-arg=asyncify-imports@host.watch --strip-debug --strip-producers
cd web && node scripts/core.js
