import { type ChildProcess, spawn } from "node:child_process";
import { watch } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { appDirs, type Builds, build } from "./build/build-apps.ts";
import { root } from "./build/workspace.ts";

/** Milliseconds without a further change after which a save counts as done. */
const SETTLE = 80;
const watched = ["shell", "remotes", "shared", "server/src"];
const ignored = /(^|\/)(node_modules|dist)\/|\.test\.tsx?$|~$/;

/**
 * `pnpm dev`: development builds, again at each save, with the server restarted on what changed.
 * `--only NAME` rebuilds that one remote (and the server) and leaves the others as they were built first.
 */
async function dev(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: "string" } } });
  const names = appDirs().map((dir) => basename(dir));
  if (values.only && !names.includes(values.only)) {
    throw new Error(`There is no app named ${values.only}. There are: ${names.join(", ")}.`);
  }

  let builds = await build(appDirs(), "development");
  let server = run(builds);

  const rebuild = async () => {
    const began = performance.now();
    const dirs = appDirs().filter((dir) => !values.only || basename(dir) === values.only);
    const next = await build(dirs, "development").catch((error: Error) => console.error(error.message));
    if (!next || (next.server === builds.server && !next.apps.some((app) => app.fresh))) return;
    const rebuilt = next.apps.filter((app) => app.fresh).map(({ app }) => app);
    builds = {
      server: next.server,
      apps: builds.apps.map((old) => next.apps.find(({ app }) => app === old.app) ?? old),
    };
    server = await restart(server, builds);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${rebuilt.join(", ") || "server"} rebuilt in ${seconds} s: reload the page.`);
  };

  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> = Promise.resolve();
  for (const folder of watched) {
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || ignored.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        work = work.then(rebuild);
      }, SETTLE);
    });
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      server.once("exit", () => process.exit(0));
      server.kill(signal);
    });
  }
}

function run({ server, apps }: Builds): ChildProcess {
  const publish = apps.flatMap(({ dir }) => ["--publish", dir]);
  return spawn(process.execPath, ["--enable-source-maps", server, ...publish], { stdio: "inherit" });
}

async function restart(old: ChildProcess, builds: Builds): Promise<ChildProcess> {
  if (old.exitCode === null && old.signalCode === null) {
    const ended = new Promise((resolve) => old.once("exit", resolve));
    old.kill("SIGTERM");
    await ended;
  }
  return run(builds);
}

dev().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
