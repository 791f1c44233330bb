import { fork } from "node:child_process";
import { createServer } from "node:net";
import { basename, join } from "node:path";
import { root } from "../build/workspace.ts";
import { SERVING_VARIABLE, type Serving } from "./serving.ts";

/** Message from the serving process about a finished compilation. */
interface Compiled {
  app: string;
  failed: boolean;
  milliseconds: number;
}

/** Finds a free port on the loopback address. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/**
 * Serves the apps in the given folders from memory, and compiles an app again after each save. Returns when every app
 * has been compiled once, with or without errors: errors are printed, and a later save can fix them.
 * @throws Error if the serving process ends first.
 */
export function serveApps(
  dirs: string[],
  servings: Record<string, Serving>,
): Promise<{ stop: () => Promise<void> }> {
  const waiting = new Set(dirs.map((dir) => basename(dir)));
  const production = Object.values(servings).some(({ kind }) => kind === "guest");
  const child = fork(join(root, "tooling/src/dev/serve.mjs"), {
    cwd: root,
    execArgv: [],
    env: {
      ...process.env,
      HANDWORK_BUILD: JSON.stringify(dirs),
      [SERVING_VARIABLE]: JSON.stringify(servings),
      NODE_ENV: production ? "production" : "development",
      NODE_OPTIONS: "",
    },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = () => {
    child.kill("SIGTERM");
    return ended;
  };
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The development server ended (${code}).`)));
    child.on("message", (message) => {
      const { app, failed, milliseconds } = message as Compiled;
      if (waiting.size === 0 && !failed) console.log(`${app}: saved, compiled in ${milliseconds} ms`);
      waiting.delete(app);
      if (waiting.size === 0) resolve({ stop });
    });
  });
}
