import { parseArgs } from "node:util";
import { build, buildApp, folderOf } from "./build/build-apps.ts";
import { fail } from "./fail.ts";

/** `pnpm build [APP]`: makes production builds of everything that has changed, or of one app. `--json` prints JSON. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: "boolean" } },
  });
  const [app] = positionals;
  const began = performance.now();
  const builds = app === undefined ? await build() : { apps: [await buildApp(folderOf(app))] };
  if (values.json) return console.log(JSON.stringify(builds));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  for (const { app, dir, fresh } of builds.apps)
    console.log(`${app}: ${fresh ? "built" : "unchanged"}, ${dir}`);
  console.log(`${seconds} s`);
}

main().catch(fail);
