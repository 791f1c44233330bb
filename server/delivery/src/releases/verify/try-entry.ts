import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { EXPOSED_MODULE, type Release } from "@handwork/contract";
import { HttpError } from "@handwork/server-platform/errors";
import { z } from "zod";
import type { Files } from "../release-files.ts";

/** Milliseconds, the start of the process included. */
const TIME_LIMIT = 10_000;
const HEAP_MB = 128;
/** Most bytes of an answer that are read. */
const ANSWER_LIMIT = 256 * 1024;
const SCRIPT = fileURLToPath(new URL("./entry-process.mjs", import.meta.url));

/** What the process found; see `entry-process.mjs`. Read as what a stranger sends: releases ran there. */
const tried = z.object({
  /** Scripts that cannot be compiled. */
  syntax: z.array(z.object({ file: z.string(), line: z.number().nullable(), message: z.string() })),
  /** Null when there is no container to try, or when the entry cannot be compiled. */
  trial: z
    .object({
      /** The entry threw while it was loaded. */
      thrown: z.boolean(),
      /** There is a container of the declared name. */
      defined: z.boolean(),
      /** What the container threw when it was used. */
      failure: z.string().nullable(),
    })
    .nullable(),
});
export type Tried = z.output<typeof tried>;

/** Keeps files, processes, threads and add-ons from the process, and the network where Node.js can: from 25 on. */
const permission = process.allowedNodeEnvironmentFlags.has("--permission")
  ? "--permission"
  : "--experimental-permission";
const ARGUMENTS = [
  permission,
  `--allow-fs-read=${SCRIPT}`,
  "--disallow-code-generation-from-strings",
  "--experimental-vm-modules",
  "--no-warnings",
  `--max-old-space-size=${HEAP_MB}`,
  SCRIPT,
];

/**
 * Compiles the release's scripts and tries its container with the shell's modules in these versions, in a process of its
 * own: without an environment, in an empty folder, with limits. Nothing of the release runs in this process.
 *
 * @returns null when the process gave no answer: it was ended for taking too long or too much memory.
 * @throws HttpError 503 when the process cannot be started.
 */
export async function tryEntry(
  { entry, container }: Release,
  files: Files,
  shared: Readonly<Record<string, string>>,
): Promise<Tried | null> {
  const scripts = Object.fromEntries(
    [...files]
      .filter(([file]) => /\.m?js$/.test(file))
      .map(([file, bytes]) => [file, bytes.toString("utf8")]),
  );
  const job = JSON.stringify({ entry, container, exposed: EXPOSED_MODULE, scripts, shared });
  const folder = await mkdtemp(path.join(tmpdir(), "handwork-entry-"));
  try {
    return readAnswer(await run(job, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function readAnswer(answer: string | null): Tried | null {
  try {
    return tried.safeParse(JSON.parse(answer ?? "")).data ?? null;
  } catch {
    return null;
  }
}

/** What the process writes; null when it ended in another way than by writing it. */
function run(job: string, cwd: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ARGUMENTS, { cwd, env: {}, stdio: ["pipe", "pipe", "ignore"] });
    const kill = () => child.kill("SIGKILL");
    const timer = setTimeout(kill, TIME_LIMIT);
    let answer = "";
    child.stdout.setEncoding("utf8");
    child.stdout.on("data", (text: string) => {
      answer += text;
      if (answer.length > ANSWER_LIMIT) kill();
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
      resolve(code === 0 ? answer : null);
    });
    // It may be gone before it has read the whole of it.
    child.stdin.on("error", () => undefined);
    child.stdin.end(job);
  });
}
