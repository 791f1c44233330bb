import { Worker } from "node:worker_threads";
import type {
  Answer,
  Bundle,
  Read,
  Rendered,
  RenderJob,
  WorkerAnswer,
  WorkerRequest,
} from "./render-protocol.ts";

/** Timeout of a page in milliseconds; after it the browser renders the page. */
const TIME_LIMIT = 1_000;
/** Timeout of a new worker's first page, which also loads the bundles. */
const FIRST_TIME_LIMIT = 3_000;
const HEAP_MB = 192;
/** Pages that may queue. Beyond that, the browser renders a page sooner. */
const QUEUE_LIMIT = 24;

export interface Failure {
  failure: string;
  /** Status with which the API rejected the page's data, such as 404. */
  status: number | null;
  /** The worker was terminated while it rendered this page. */
  fatal: boolean;
}

/** What the worker may request while rendering. */
export interface Sources {
  /** Code of a release's server bundle. */
  bundle(bundle: Bundle): Promise<string>;
  /** A call of the page's loader for a visitor of `origin`. */
  fetch(path: string, origin: string): Promise<Answer>;
}

/** A rendered page with all the calls it made, in any order. */
export interface Success {
  rendered: Rendered;
  reads: Read[];
}

export interface RenderThread {
  run(origin: string, job: Omit<RenderJob, "id">): Promise<Success | Failure>;
  close(): Promise<void>;
}

interface Task {
  job: RenderJob;
  origin: string;
  reads: Read[];
  settle: (result: Success | Failure) => void;
}

/**
 * One worker thread that renders one page at a time. It is replaced when it hangs, runs out of memory or crashes.
 */
export function createRenderThread(sources: Sources): RenderThread {
  let worker: Worker | null = null;
  let warm = false;
  let lastId = 0;
  let current: (Task & { timer: NodeJS.Timeout }) | null = null;
  const queue: Task[] = [];

  function settle(result: Success | Failure): void {
    const task = current;
    current = null;
    if (!task) return;
    clearTimeout(task.timer);
    task.settle(result);
    next();
  }

  function replaceWorker(failure: string): void {
    const old = worker;
    worker = null;
    warm = false;
    void old?.terminate();
    settle({ failure, status: null, fatal: true });
  }

  function next(): void {
    const task = current ? undefined : queue.shift();
    if (!task) return;
    worker ??= start();
    const timer = setTimeout(() => replaceWorker("timeout"), warm ? TIME_LIMIT : FIRST_TIME_LIMIT);
    current = { ...task, timer };
    worker.postMessage({ type: "render", job: task.job } satisfies WorkerAnswer);
  }

  async function onMessage(from: Worker, message: WorkerRequest): Promise<void> {
    if (message.type === "done" || message.type === "failed") {
      if (from !== worker || message.id !== current?.job.id) return;
      warm = true;
      if (message.type === "done") settle({ rendered: message.rendered, reads: current.reads });
      else settle({ failure: message.message, status: message.status, fatal: false });
      return;
    }
    const pending = message.type === "bundle" ? sources.bundle(message.bundle) : read(message);
    const value = await pending.catch((error: Error) => error);
    const reply: WorkerAnswer =
      value instanceof Error
        ? { type: "refused", key: message.key, message: value.message }
        : { type: "answer", key: message.key, value };
    from.postMessage(reply);
  }

  async function read({ job, path }: { job: number; path: string }): Promise<Answer> {
    const task = current;
    if (task?.job.id !== job) throw new Error("The page has already finished rendering.");
    const answer = await sources.fetch(path, task.origin);
    task.reads.push({ path, answer });
    return answer;
  }

  function start(): Worker {
    const started = new Worker(new URL("./render-worker.ts", import.meta.url), {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    started.unref();
    started.on("message", (message: WorkerRequest) => void onMessage(started, message));
    const died = (error?: unknown) => {
      if (worker === started) replaceWorker(String(error ?? "the worker stopped"));
    };
    started.on("error", died);
    started.on("exit", () => died());
    return started;
  }

  return {
    run(origin, job) {
      if (queue.length >= QUEUE_LIMIT) {
        return Promise.resolve({ failure: "too many pages are waiting", status: null, fatal: false });
      }
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        queue.push({ job: { ...job, id }, origin, reads: [], settle: resolve });
        next();
      });
    },
    async close() {
      queue.length = 0;
      await worker?.terminate();
      worker = null;
    },
  };
}
