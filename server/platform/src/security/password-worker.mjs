// Plain JavaScript: tests and commands run the sources, and Node.js 20 cannot start a thread from TypeScript.
import { parentPort, workerData } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";
import { lowerThreadPriority } from "../process/thread-priority.mjs";

lowerThreadPriority(workerData.niceness);

parentPort.on("message", ({ id, password, hashed }) => {
  try {
    const value = hashed === null ? hashSync(password, workerData.options) : verifySync(hashed, password);
    parentPort.postMessage({ id, value });
  } catch (error) {
    parentPort.postMessage({ id, failure: String(error) });
  }
});
