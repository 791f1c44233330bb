import { spawn } from "node:child_process";
import { appDirs, buildApps } from "./build/build-apps.ts";
import { buildServer } from "./build/build-server.ts";

/** `pnpm start`: builds what has changed, then runs the server, which publishes the builds and serves the site. */
async function start(): Promise<void> {
  const began = performance.now();
  console.log("Building what has changed…");
  const [builds, script] = await Promise.all([buildApps(appDirs()), buildServer()]);
  const fresh = builds.filter((build) => build.fresh).map((build) => build.app);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(fresh.length > 0 ? `Built ${fresh.join(", ")} in ${seconds} s.` : "Nothing to build.");

  const publish = builds.flatMap((build) => ["--publish", build.dir]);
  const server = spawn(process.execPath, ["--enable-source-maps", script, ...publish], { stdio: "inherit" });
  // Both hear a terminal's Ctrl-C; the server closes gracefully and this follows it.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
  server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

start().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
