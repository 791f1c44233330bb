import { type ChildProcess, spawn } from "node:child_process";
import { watch } from "node:fs";
import { basename, join, relative } from "node:path";
import { appDirs, build } from "../build/build-apps.ts";
import { root, serverPackages, shellDir } from "../build/workspace.ts";
import { freePort, serveApps } from "./serve-apps.ts";
import type { Serving } from "./serving.ts";

/** Milliseconds to wait after a save, so that several saves at once trigger one rebuild. */
const SETTLE = 80;
const ignored = /(^|\/)(node_modules|dist)\/|\.test\.tsx?$|~$/;

/** Calls `handle` after a save of a relevant file below one of the folders. */
function onSave(folders: string[], isRelevant: (file: string) => boolean, handle: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> = Promise.resolve();
  for (const folder of folders) {
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || ignored.test(file) || !isRelevant(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        work = work.then(handle).catch((error: Error) => console.error(error.message));
      }, SETTLE);
    });
  }
}

/**
 * Runs the whole site on this machine. Apps under development are served from memory, and each save updates the open
 * page. By default, all apps are under development. With `only`, only that remote and the shell are, because hot reload
 * needs the shell's development build of React. Other apps are production builds. When the server's code changes, the
 * server is rebuilt and restarted.
 */
export async function developLocally(only: string | undefined): Promise<void> {
  const all = appDirs();
  const developed = only ? [shellDir, ...all.filter((dir) => basename(dir) === only)] : all;
  // Includes the shell, because the server does not promote remotes without a live shell.
  const others = only ? all.filter((dir) => basename(dir) !== only) : [];
  const servings: Record<string, Serving> = {};
  for (const dir of developed) servings[basename(dir)] = { kind: "hot", port: await freePort() };

  let serving = await serveApps(developed, servings);
  let builds = await build(others);
  const run = () => {
    const args = [
      ...builds.apps.flatMap(({ dir }) => ["--publish", dir]),
      ...Object.entries(servings).flatMap(([app, { port }]) => ["--develop", `${app}=${port}`]),
    ];
    return spawn(process.execPath, ["--enable-source-maps", builds.server, ...args], { stdio: "inherit" });
  };
  let server = run();

  onSave(
    [...serverPackages().map(({ dir }) => relative(root, join(dir, "src"))), "shared/contract/src"],
    () => true,
    async () => {
      const before = builds.server;
      builds = { ...builds, server: (await build([])).server };
      if (builds.server === before) return;
      await end(server);
      server = run();
      console.log("The server has restarted: reload the page.");
    },
  );
  onSave(
    ["remotes", "shell"],
    (file) => /(^|\/)(remote|shell)\.config\.ts$/.test(file),
    async () => {
      await serving.stop();
      serving = await serveApps(developed, servings);
      console.log("The declared pages have changed: reload the page.");
    },
  );
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      void Promise.all([serving.stop(), end(server)]).then(() => process.exit(0));
    });
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}
