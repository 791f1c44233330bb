import { Worker } from "node:worker_threads";
import type { Options } from "@node-rs/argon2";

/** Lowers the thread's priority: a sign-in can wait, but other requests would notice a core that is busy for 13 ms. */
const NICENESS = 5;
const HEAP_MB = 16;

interface Job {
  password: string;
  /** The hash to compare with; null to hash the password. */
  hashed: string | null;
}
interface Pending {
  resolve(value: string | boolean): void;
  reject(error: Error): void;
}

export interface PasswordThread {
  hash(password: string): Promise<string>;
  /** Throws if `hashed` is not a hash. */
  verify(hashed: string, password: string): Promise<boolean>;
}

/**
 * Hashes passwords one at a time in a low-priority thread. The thread starts on first use, and again after it has
 * ended. It does not keep the process alive when idle.
 */
export function createPasswordThread(options: Options): PasswordThread {
  let worker: Worker | null = null;
  let lastId = 0;
  const pending = new Map<number, Pending>();

  function start(): Worker {
    const started = new Worker(new URL("./password-worker.mjs", import.meta.url), {
      workerData: { options, niceness: NICENESS },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    started.on("message", ({ id, value, failure }) => {
      const job = pending.get(id);
      pending.delete(id);
      if (pending.size === 0) started.unref();
      if (failure === undefined) job?.resolve(value);
      else job?.reject(new Error(failure));
    });
    const died = (error?: unknown) => {
      if (worker !== started) return;
      worker = null;
      for (const job of pending.values())
        job.reject(new Error("The password thread ended", { cause: error }));
      pending.clear();
    };
    started.on("error", died);
    started.on("exit", () => died());
    return started;
  }

  function ask(job: Job): Promise<string | boolean> {
    worker ??= start();
    worker.ref();
    lastId += 1;
    const id = lastId;
    const result = new Promise<string | boolean>((resolve, reject) => pending.set(id, { resolve, reject }));
    worker.postMessage({ id, ...job });
    return result;
  }

  return {
    hash: (password) => ask({ password, hashed: null }) as Promise<string>,
    verify: (hashed, password) => ask({ password, hashed }) as Promise<boolean>,
  };
}
