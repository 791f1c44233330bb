import type { Terminal } from "@handwork/release-cli";
import { buildApp, folderOf } from "../build/build-apps.ts";
import { checkTypes } from "./check-types.ts";

/**
 * Builds one app, checks its types, and returns the build's folder.
 * @throws Error that lists the problems.
 */
export async function buildForRelease(app: string, terminal: Terminal): Promise<string> {
  const dir = folderOf(app);
  const began = performance.now();
  terminal.progress(`Building ${app} and checking its types…`);
  const [built] = await Promise.all([buildApp(dir), checkTypes(app, dir)]).finally(() =>
    terminal.progress(""),
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const how = built.fresh ? "Built and checked" : "No changes since the last build. Checked";
  terminal.say(`${how} ${app} in ${seconds} s.`);
  return built.dir;
}
