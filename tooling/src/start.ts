import { spawn } from "node:child_process";
import { build } from "./build/build-apps.ts";
import { fail } from "./fail.ts";

/** `pnpm start`: builds what has changed, then runs the server, which publishes the builds and serves the site. */
async function start(): Promise<void> {
  const began = performance.now();
  console.log("Building what has changed…");
  const { apps, server: script } = await build();
  const fresh = apps.filter((item) => item.fresh).map((item) => item.app);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(fresh.length > 0 ? `Built ${fresh.join(", ")} in ${seconds} s.` : "Nothing to build.");

  const publish = apps.flatMap((item) => ["--publish", item.dir]);
  const server = spawn(process.execPath, ["--enable-source-maps", script, ...publish], { stdio: "inherit" });
  // Ctrl-C in a terminal reaches both processes. The server stops gracefully, and this process waits for it.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
  server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

start().catch(fail);
