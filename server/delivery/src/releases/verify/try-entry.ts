import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { EXPOSED_MODULE, type Release } from "@handwork/contract";
import { HttpError } from "@handwork/server-platform/errors";
import {
  type Boundary,
  findBoundary,
  nodePermissions,
  PROGRAM_PATH,
  spawnIsolated,
} from "@handwork/server-platform/isolation";
import { z } from "zod";
import type { Files } from "../release-files.ts";

/** Timeout in milliseconds, including the start of the process. */
const TIME_LIMIT = 10_000;
const HEAP_MB = 128;
/** Maximum characters of the output. */
const OUTPUT_LIMIT = 256 * 1024;
const SCRIPT = fileURLToPath(new URL("./entry-process.mjs", import.meta.url));

/** The report of `entry-process.mjs`. Release code ran in that process, so the report is validated like any input. */
const entryReport = z.object({
  /** Scripts that do not compile. */
  syntax: z.array(z.object({ file: z.string(), line: z.number().nullable(), message: z.string() })),
  /** Null if there is no container to try, or if the entry does not compile. */
  trial: z
    .object({
      /** Whether the entry threw while loading. */
      thrown: z.boolean(),
      /** Whether a container with the declared name exists. */
      defined: z.boolean(),
      /** What the container threw when used. */
      failure: z.string().nullable(),
    })
    .nullable(),
});
export type EntryReport = z.output<typeof entryReport>;

const OPTIONS = ["--disallow-code-generation-from-strings", "--experimental-vm-modules", "--no-warnings"];

/**
 * Compiles the release's scripts and tries its container with these versions of the shell's modules, in an isolated
 * process with limits. If isolation is impossible, only compiles the scripts, and runs no code of the release.
 *
 * @returns null if the process exceeded a limit, or did not write a valid report.
 * @throws HttpError 503 if the process cannot be started.
 */
export async function tryEntry(
  { entry, container }: Release,
  files: Files,
  shared: Readonly<Record<string, string>>,
): Promise<EntryReport | null> {
  const scripts = Object.fromEntries(
    [...files]
      .filter(([file]) => /\.m?js$/.test(file))
      .map(([file, bytes]) => [file, bytes.toString("utf8")]),
  );
  const { boundary } = await findBoundary();
  const tried = boundary === null ? null : container;
  const job = JSON.stringify({ entry, container: tried, exposed: EXPOSED_MODULE, scripts, shared });
  return readReport(await outputOf(start(boundary), job));
}

function start(boundary: Boundary | null): ChildProcess {
  if (boundary !== null)
    return spawnIsolated(boundary, {
      script: SCRIPT,
      options: [...nodePermissions(PROGRAM_PATH), ...OPTIONS],
      heapMb: HEAP_MB,
    });
  const options = [...nodePermissions(SCRIPT), ...OPTIONS, `--max-old-space-size=${HEAP_MB}`];
  return spawn(process.execPath, [...options, SCRIPT], {
    cwd: "/",
    env: {},
    stdio: ["pipe", "pipe", "ignore"],
  });
}

function readReport(output: string | null): EntryReport | null {
  try {
    return entryReport.safeParse(JSON.parse(output ?? "")).data ?? null;
  } catch {
    return null;
  }
}

/** Returns the output of the process; null if the process did not exit normally. */
function outputOf(child: ChildProcess, job: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const kill = () => child.kill("SIGKILL");
    const timer = setTimeout(kill, TIME_LIMIT);
    let output = "";
    child.stdout?.setEncoding("utf8");
    child.stdout?.on("data", (text: string) => {
      output += text;
      if (output.length > OUTPUT_LIMIT) kill();
    });
    child.on("error", () => {
      clearTimeout(timer);
      reject(
        new HttpError(503, {
          detail: "The server cannot check entries at the moment. Try again in a minute.",
        }),
      );
    });
    child.on("close", (code) => {
      clearTimeout(timer);
      resolve(code === 0 ? output : null);
    });
    // The process may exit before it has read everything.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(job);
  });
}
