import { type ChildProcess, spawn } from "node:child_process";
import type { RunAs } from "./run-as.ts";

/**
 * Shell script that runs the command in the background and reads from a pipe that this process holds open. When the
 * pipe closes, even because this process was killed with `kill -9`, the script interrupts the command. It repeats the
 * signal, because a command that has just started may not handle it yet.
 */
const GUARD = `
exec 3<&0
"$@" </dev/null 3<&- &
command=$!
(
  while read -r _; do :; done
  tries=0
  while [ "$tries" -lt 600 ] && kill -INT "$command" 2>/dev/null; do
    tries=$((tries + 1))
    sleep 0.2
  done
) <&3 >/dev/null 2>&1 &
guard=$!
exec 3<&-
wait "$command"
status=$?
kill "$guard" 2>/dev/null
exit "$status"
`;
const OUTPUT_LINES = 30;

export interface GuardedProcess {
  /** Resolves with the command's exit code, or null if it could not start or was killed. */
  readonly exited: Promise<number | null>;
  /** The command's last 30 lines of output. */
  output(): string;
  /** Called with each line of output. */
  onLine(listener: (line: string) => void): void;
  /** Tells the command to stop. `exited` resolves when it has stopped. */
  stop(): void;
}

/** Starts `command` so that it cannot outlive this process. */
export function startGuarded(command: string, args: readonly string[], runAs: RunAs | null): GuardedProcess {
  // Uses a separate process group (`detached`), because Ctrl-C must reach only this process, which then stops the
  // command cleanly.
  const child = spawn("/bin/sh", ["-c", GUARD, "sh", command, ...args], {
    stdio: ["pipe", "pipe", "pipe"],
    detached: true,
    cwd: "/",
    env: { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" },
    ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
  });
  const lines: string[] = [];
  const listeners: ((line: string) => void)[] = [];
  const take = (line: string) => {
    lines.push(line);
    if (lines.length > OUTPUT_LINES) lines.shift();
    for (const listener of listeners) listener(line);
  };
  eachLine(child, take);
  // The command may have ended before the pipe is closed.
  child.stdin?.on("error", () => undefined);
  return {
    exited: new Promise((resolve) => {
      child.once("error", (error) => {
        take(error.message);
        resolve(null);
      });
      child.once("close", resolve);
    }),
    output: () => lines.join("\n"),
    onLine: (listener) => void listeners.push(listener),
    stop: () => void child.stdin?.end(),
  };
}

function eachLine(child: ChildProcess, take: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    let rest = "";
    stream?.setEncoding("utf8").on("data", (chunk: string) => {
      const parts = (rest + chunk).split("\n");
      rest = parts.pop() ?? "";
      for (const part of parts) take(part);
    });
    stream?.on("end", () => rest && take(rest));
  }
}
