import { build, buildApp, folderOf } from "./build/build-apps.ts";
import { fail } from "./fail.ts";

/** `pnpm build [APP]`: builds what has changed as it is released, everything or one app alone. */
async function main(app: string | undefined): Promise<void> {
  const began = performance.now();
  const built = app === undefined ? (await build()).apps : [await buildApp(folderOf(app))];
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  for (const { app, dir, fresh } of built) console.log(`${app}: ${fresh ? "built" : "as it was"}, ${dir}`);
  console.log(`${seconds} s`);
}

main(process.argv[2]).catch(fail);
