import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bootOf, versionIn } from "@handwork/e2e-support/news";
import { releaseCommand } from "@handwork/e2e-support/release-command";
import { root } from "../../build/workspace.ts";
import { type Summary, summarise } from "../statistics.ts";
import type { Installation } from "./installation.ts";

const APP = "employer";
const RUNS = 3;
/** A file of the app that is in no bundle: it makes the next version another, all of which is built. */
const stamp = join(root, "remotes", APP, "bench-stamp");
/** What a check of its types leaves for the next one: on a build machine there is nothing. */
const checked = join(root, "tooling/dist", `tsconfig.${APP}.tsbuildinfo`);

/** Milliseconds from `pnpm release publish --promote` until its version is what a page load gets. */
export async function timePublishing({ site, operator }: Installation): Promise<Summary> {
  const token = await operator.token(APP, "publish", "operate");
  const took: number[] = [];
  const builds: string[] = [];
  try {
    for (let run = 0; run < RUNS; run += 1) {
      writeFileSync(stamp, `${process.pid} ${run}`);
      rmSync(checked, { force: true });
      const began = Date.now();
      const command = ["publish", APP, "--promote", "--reason", "For the bench", "--json"];
      const { output } = await releaseCommand(site.origin, token, ...command);
      const { version } = JSON.parse(output);
      builds.push(join(root, "remotes", APP, "dist", version));
      const given = versionIn(await bootOf(site.origin), APP);
      took.push(Date.now() - began);
      if (given !== version) throw new Error(`${version} was published and ${given} is given`);
      process.stdout.write(".");
    }
  } finally {
    // They would push real ones out, of which a few are kept.
    for (const path of [stamp, ...builds]) rmSync(path, { recursive: true, force: true });
  }
  return summarise(took);
}
