import { text } from "node:stream/consumers";
import { findBoundary } from "./boundary.ts";
import { spawnIsolated } from "./spawn-isolated.ts";

/** Runs a script in isolation with this program's standard input, and writes the result as JSON. */
const [script = ""] = process.argv.slice(2);
const isolation = await findBoundary();
if (isolation.boundary === null) process.stdout.write(JSON.stringify(isolation));
else {
  const child = spawnIsolated(isolation.boundary, { script, options: [], heapMb: 64 });
  child.stdin?.end(await text(process.stdin));
  const output = child.stdout ? await text(child.stdout) : "";
  process.stdout.write(JSON.stringify({ ...isolation, output }));
}
