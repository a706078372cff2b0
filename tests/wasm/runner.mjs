// Answers requests to the core's module, one line of JSON for each line of JSON.
//
//   node runner.mjs FOLDER      where core.wasm and core.mjs lie
//
// A request has `call` and `request`, and may have `slice` (how far to go at once) and
// `cancel_after` (how many slices later it is cancelled).

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const folder = pathToFileURL(`${process.argv[2]}/`);
const { Cancelled, Core, Refused } = await import(new URL("core.mjs", folder));
const core = new Core(new WebAssembly.Module(readFileSync(new URL("core.wasm", folder))));

const processorMilliseconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

function answered({ call, request, slice, cancel_after: cancelAfter }) {
  const progress = [];
  const job = core.begin(call, request, (result) => progress.push(result));
  const started = processorMilliseconds();
  let before = started;
  let slices = 1;
  for (; !job.run(slice); ++slices) {
    before = processorMilliseconds();
    if (slices === cancelAfter) job.cancel();
  }
  const now = processorMilliseconds();
  return { answer: job.answer, progress, slices, milliseconds: now - started, last: now - before };
}

function attempted(message) {
  try {
    return answered(message);
  } catch (error) {
    if (error instanceof Refused) return { refused: error.message };
    if (error instanceof Cancelled) return { cancelled: true };
    return { failed: String(error) };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(attempted(JSON.parse(line)))}\n`);
}
