import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { rspack } from "@rspack/core";
import { appVersion } from "./app-version.ts";
import { root } from "./workspace.ts";

const dir = join(root, "server");
const script = join(dir, "dist/main.js");
const stamp = join(dir, "dist/version");

/** Builds the server, unless that was done of the same inputs, and gives the script to run. @throws Error with the compiler's messages. */
export async function buildServer(): Promise<string> {
  const version = appVersion(dir, "production");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === version) return script;
  const { default: config } = await import(pathToFileURL(join(dir, "rspack.config.ts")).href);
  const compiler = rspack(config);
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ preset: "errors-only", colors: false })));
        else resolve();
      });
    });
  });
  writeFileSync(stamp, version);
  return script;
}
