import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { appendFileSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds after which a program that does not stop is killed. */
const STOP_LIMIT = 10_000;

export interface Program {
  readonly name: string;
  readonly process: ChildProcess;
  /** The end of the program's output. */
  output(): string;
  stop(): Promise<void>;
  /** Kills the program abruptly, like a power cut. */
  kill(): Promise<void>;
}

export interface ProgramOptions {
  env?: Record<string, string>;
  /** User id under which the program runs. */
  uid?: number | undefined;
  gid?: number | undefined;
}

/** Starts a program installed on this machine. */
export function startProgram(
  name: string,
  command: readonly [string, ...string[]],
  { env = {}, uid, gid }: ProgramOptions = {},
): Program {
  const [file, ...args] = command;
  const child = spawn(file, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    ...(uid && { uid }),
    ...(gid && { gid }),
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      output = (output + chunk).slice(-20_000);
      if (process.env.PROGRAM_LOGS) appendFileSync(`${process.env.PROGRAM_LOGS}/${name}.log`, chunk);
    });
  }
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", (error) => {
      output += error.message;
      resolve();
    });
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    name,
    process: child,
    output: () => output,
    async stop() {
      const timer = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT);
      await end("SIGTERM");
      clearTimeout(timer);
    },
    kill: () => end("SIGKILL"),
  };
}

/** Waits until a loopback port accepts connections. */
export async function waitForPort(program: Program, port: number, limit = 20_000): Promise<void> {
  for (const deadline = Date.now() + limit; Date.now() < deadline; await sleep(50)) {
    const accepts = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true));
      socket.once("error", () => resolve(false)).once("close", () => socket.destroy());
      socket.once("connect", () => socket.end());
    });
    if (accepts) return;
  }
  throw new Error(`${program.name} does not listen.\n${program.output()}`);
}

/** Returns the ids of a process and all its descendants. */
export function processTree(pid: number): number[] {
  const parents = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const family = [pid];
  for (const parent of family)
    family.push(...parents.filter(([, of]) => of === parent).map(([child]) => child));
  return family;
}

/** Returns the version that a program reports, such as 1.24; null if it is not installed. */
export function versionOf(file: string, option = "--version"): number | null {
  try {
    const output = execFileSync(file, [option], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
    return Number(/(\d+\.\d+)/.exec(output)?.[1] ?? 0);
  } catch {
    return null;
  }
}

/** Returns the user and group id of a system account; empty if this process is not root. */
export function accountIds(name: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":").map(Number) ?? [];
  if (!uid || !gid) throw new Error(`This test needs the account ${name}: apt-get install postgresql`);
  return { uid, gid };
}
