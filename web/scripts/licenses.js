// Fonts are files, not modules: the bundler leaves out their licences, which have to come along too.

import { appendFileSync, readFileSync } from "node:fs";

const styles = readFileSync(new URL("../src/design/fonts.css", import.meta.url), "utf8");
const packages = new Set([...styles.matchAll(/@fontsource\/[\w-]+/g)].map(([name]) => name));
const target = new URL("../../src/spielwerk/server/page/licenses.md", import.meta.url);

for (const name of packages) {
  const folder = new URL(`../node_modules/${name}/`, import.meta.url);
  const { version, license } = JSON.parse(readFileSync(new URL("package.json", folder), "utf8"));
  const text = readFileSync(new URL("LICENSE", folder), "utf8").trim();
  appendFileSync(target, `\n\n## ${name} - ${version} (${license})\n\n${text}\n`);
}
