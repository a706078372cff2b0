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
mkdir -p "$build"

skip() {
  echo "The core is not built as WebAssembly: $1."
  exit 0
}

command -v npm >/dev/null || skip "that needs Node with npm"
if [ "$("$python" -m ziglang version 2>/dev/null)" != "$zig" ]; then
  "$python" -m pip install --quiet --disable-pip-version-check "ziglang==$zig" || skip "ziglang $zig cannot be installed"
fi
if [ "$(cat "$build/tools/version" 2>/dev/null)" != "$binaryen" ]; then
  npm install --silent --no-audit --no-fund --prefix "$build/tools" "binaryen@$binaryen" || skip "binaryen $binaryen cannot be installed"
  echo "$binaryen" >"$build/tools/version"
fi

version=$("$python" -c 'import spielwerk; print(spielwerk.__version__)')
export ZIG_GLOBAL_CACHE_DIR="$build/cache" ZIG_LOCAL_CACHE_DIR="$build/cache"
# No fused multiply-add: the same numbers on every machine.
"$python" -m ziglang c++ -target wasm32-wasi -mexec-model=reactor -std=c++20 -O3 -g0 \
  -fno-exceptions -fno-rtti -ffp-contract=off -Wall -Wextra -Werror \
  -Icore -DSPIELWERK_VERSION="\"$version\"" \
  $(find core/games core/search core/bindings/wasm -name '*.cpp' | sort) \
  -Wl,-z,stack-size=4194304 -o "$build/unoptimised.wasm"
node "$build/tools/node_modules/binaryen/bin/wasm-opt" "$build/unoptimised.wasm" -o "$build/core.wasm" -O3 \
  --enable-bulk-memory --enable-bulk-memory-opt --enable-multivalue --enable-mutable-globals \
  --enable-nontrapping-float-to-int --enable-reference-types --enable-sign-ext \
  --asyncify --pass-arg=asyncify-imports@host.watch --strip-debug --strip-producers
cd web && node scripts/core.js
