import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { root } from "../build/workspace.ts";
import type { Summary } from "./statistics.ts";

/** How busy the machine has been for a minute, as programs that want to run. */
export const load = (): number => Math.round((loadavg()[0] ?? Number.NaN) * 10) / 10;

/** As `median (least–most)`. */
export const shown = ({ median, least, most }: Summary): string =>
  least === most ? String(median) : `${Math.round(median)} (${Math.round(least)}–${Math.round(most)})`;

/** Keeps what was measured, and on what, in `bench-results/NAME.json`. */
export function keep(name: string, results: object): void {
  const folder = join(root, "bench-results");
  mkdirSync(folder, { recursive: true });
  const report = {
    measured: new Date().toISOString(),
    machine: { processor: cpus()[0]?.model, cores: cpus().length, node: process.version, load: load() },
    ...results,
  };
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
}
