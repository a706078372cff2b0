// Runs pytest inside Pyodide: node in_pyodide.mjs SITE_PACKAGES MORE_PACKAGES ARGUMENTS…
//
// The project's own files are seen as they are; of the installed packages only those that pytest
// needs and that are plain Python.

import { cpSync, mkdtempSync, rmSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

const NEEDED =
  /^(_pytest|pytest|pluggy|iniconfig|packaging|pygments|sortedcontainers|attrs?|py\.py)$/;
const [site, more, ...args] = process.argv.slice(2);
const root = fileURLToPath(new URL("../..", import.meta.url));
const copy = mkdtempSync(join(tmpdir(), "site-"));
for (const name of readdirSync(site).filter((each) => NEEDED.test(each))) {
  cpSync(join(site, name), join(copy, name), { recursive: true });
}
process.on("exit", () => rmSync(copy, { recursive: true, force: true }));

const python = await loadPyodide({
  env: { HOME: "/home", PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1", PYTHONDONTWRITEBYTECODE: "1" },
});
python.mountNodeFS("/project", root);
python.mountNodeFS("/site", copy);
python.mountNodeFS("/more", more);
python.globals.set("arguments", python.toPy(args));
process.exitCode = python.runPython(`
import os, sys
sys.path[:0] = ["/project/src", "/project", "/more", "/site"]
sys.dont_write_bytecode = True
os.chdir("/project")
import pytest
print("Python", sys.version.split()[0], "on", sys.platform)
int(pytest.main(["-q", "-p", "_hypothesis_pytestplugin", *arguments]))
`);
