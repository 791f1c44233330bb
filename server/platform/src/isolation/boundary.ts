import { fileURLToPath } from "node:url";
import { type Boundary, spawnIsolated } from "./spawn-isolated.ts";

export type { Boundary } from "./spawn-isolated.ts";

/** How this machine can isolate untrusted code, or why it cannot. */
export type Isolation = { boundary: Boundary } | { boundary: null; reason: string };

const PROBE = fileURLToPath(new URL("./probe.mjs", import.meta.url));
/** Maximum milliseconds of the probe, which usually takes 100. */
const TIME_LIMIT = 20_000;
const HEAP_MB = 64;
/** Maximum characters of a reason. */
const REASON_LENGTH = 300;

/**
 * Options for Node's permission model, which denies access to files, child processes, threads and add-ons, and from
 * Node 25 on to the network. This is an additional layer; the boundary does not depend on it.
 */
export const nodePermissions = (script: string): string[] => [
  process.allowedNodeEnvironmentFlags.has("--permission") ? "--permission" : "--experimental-permission",
  `--allow-fs-read=${script}`,
];

let cached: Promise<Isolation> | null = null;

/** Tests whether this machine can isolate processes, by running a program that tries to escape. Caches the result. */
export function findBoundary(): Promise<Isolation> {
  cached ??= probe(process.getuid?.() === 0 ? "another user" : "user namespace");
  return cached;
}

function probe(boundary: Boundary): Promise<Isolation> {
  if (process.platform !== "linux")
    return Promise.resolve({ boundary: null, reason: "only Linux can isolate processes" });
  return new Promise((resolve) => {
    const child = spawnIsolated(boundary, { script: PROBE, options: [], heapMb: HEAP_MB, stderr: "pipe" });
    const refuse = (reason: string) =>
      resolve({ boundary: null, reason: reason.trim().slice(0, REASON_LENGTH) });
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      refuse(`no response within ${TIME_LIMIT / 1000} s`);
    }, TIME_LIMIT);
    let output = "";
    let errors = "";
    child.stdout?.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr?.on("data", (chunk) => {
      errors += chunk;
    });
    // Emitted if a command is missing.
    child.on("error", ({ message }) => refuse(message));
    child.on("close", (code) => {
      clearTimeout(timer);
      if (output === "[]" && code === 0) resolve({ boundary });
      else
        refuse(
          output
            ? `an isolated process reached ${output}`
            : errors || `the probe ended with exit code ${code}`,
        );
    });
  });
}
