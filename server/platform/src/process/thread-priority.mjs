import { readlinkSync } from "node:fs";
import os from "node:os";

export function lowerThreadPriority(niceness) {
  if (process.platform !== "linux") return;
  const [thread] = readlinkSync("/proc/thread-self").split("/").reverse();
  os.setPriority(Number(thread), niceness);
}
