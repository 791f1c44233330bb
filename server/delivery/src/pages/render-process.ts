import { AsyncResource } from "node:async_hooks";
import type { ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import {
  type Boundary,
  nodePermissions,
  PROGRAM_PATH,
  spawnIsolated,
} from "@handwork/server-platform/isolation";
import type { InternalFetch } from "./internal-fetch.ts";
import {
  type LoadMessage,
  type ProcessMessage,
  processMessage,
  type Read,
  type Rendered,
  type RenderJob,
  type ServerMessage,
} from "./render-protocol.ts";

const SCRIPT = fileURLToPath(new URL("./render-program.mjs", import.meta.url));
/** Milliseconds to render a page. After that, the browser renders it. */
const TIME_LIMIT = 1_000;
/** Milliseconds for a new process's first page, including the time to start the process and to load the bundles. */
const FIRST_TIME_LIMIT = 3_000;
const HEAP_MB = 192;
/** Maximum pages in the queue. If more are waiting, the browser would render a page sooner than the server. */
const QUEUE_LIMIT = 24;
/** Maximum characters of a message. A page with its data needs a tenth of that. */
const MESSAGE_LIMIT = 8 * 1024 * 1024;
/** Maximum messages for one page. Nearly all of them are API calls. */
const MESSAGES_LIMIT = 100;
/** Maximum characters of an API call's path. It may contain text from the page's URL, which visitors can choose. */
const PATH_LIMIT = 2_000;
/** First and longest delay in milliseconds before a hung or crashed process restarts. Each start delays a page. */
const BACKOFF = { first: 15_000, longest: 600_000 };

/** Failure of a page that is requested while a hung or crashed process waits to restart. */
export const NOT_RUNNING = "the process is not running";

export interface Failure {
  failure: string;
  /** Status with which the API rejected the page's data, such as 404. */
  status: number | null;
}

/** A rendered page with all the API calls it made, in any order. */
export interface Success {
  rendered: Rendered;
  reads: Read[];
}

export interface RenderProcess {
  run(origin: string, job: RenderJob): Promise<Success | Failure>;
  /** Starts the process and loads the bundles, so that the first visitor does not wait for it. */
  warm(): void;
  close(): void;
}

interface Sources {
  bundles(): Promise<LoadMessage>;
  /** Calls the API for a page that a visitor of `origin` requested. */
  fetch: InternalFetch;
}

interface Task {
  id: number;
  job: RenderJob;
  origin: string;
  reads: Read[];
  /** Calls the API on behalf of the request that needs the page. */
  fetch: InternalFetch;
  settle: (result: Success | Failure) => void;
}

/** Creates an isolated process that renders one page at a time. It starts when a page needs it. */
export function createRenderProcess(boundary: Boundary, { bundles, fetch }: Sources): RenderProcess {
  let child: ChildProcess | null = null;
  /** Resolves when the bundles are sent. */
  let loading = Promise.resolve();
  let isWarm = false;
  let isClosed = false;
  let messages = 0;
  let lastId = 0;
  let failures = 0;
  let retryAt = 0;
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

  function end(failure: string): void {
    const ended = child;
    child = null;
    isWarm = false;
    ended?.kill("SIGKILL");
    retryAt = Date.now() + Math.min(BACKOFF.first * 2 ** failures, BACKOFF.longest);
    failures += 1;
    settle({ failure, status: null });
  }

  function next(): void {
    const task = current ? undefined : queue.shift();
    if (!task) return;
    if (isClosed || Date.now() < retryAt) {
      task.settle({ failure: NOT_RUNNING, status: null });
      next();
      return;
    }
    child ??= start();
    const to = child;
    messages = 0;
    const timer = setTimeout(() => end("timeout"), isWarm ? TIME_LIMIT : FIRST_TIME_LIMIT);
    current = { ...task, timer };
    void loading.then(() => send(to, { type: "render", id: task.id, job: task.job }));
  }

  function receive(from: ChildProcess, message: ProcessMessage): void {
    const task = current;
    if (!task || message.id !== task.id) return;
    if (message.type === "fetch") {
      const { key, path } = message;
      if (path.length > PATH_LIMIT) {
        send(from, { type: "refused", key, message: "The path of an API call is too long" });
        return;
      }
      task.fetch(path, task.origin).then(
        (response) => {
          task.reads.push({ path, response });
          send(from, { type: "response", key, response });
        },
        (error: Error) => send(from, { type: "refused", key, message: error.message }),
      );
      return;
    }
    isWarm = true;
    failures = 0;
    settle(
      message.type === "done"
        ? { rendered: message.rendered, reads: task.reads }
        : { failure: message.message, status: message.status },
    );
  }

  function start(): ChildProcess {
    const started = spawnIsolated(boundary, {
      script: SCRIPT,
      options: [...nodePermissions(PROGRAM_PATH), "--no-warnings"],
      heapMb: HEAP_MB,
    });
    const died = (reason: string) => {
      if (child === started) end(reason);
    };
    started.on("error", ({ message }) => died(message));
    started.on("exit", (code, signal) => died(`the process ended with ${signal ?? code}`));
    started.stdin?.on("error", ({ message }) => died(message));
    readLines(started, (line) => {
      if (child !== started) return;
      messages += 1;
      const message = line === null || messages > MESSAGES_LIMIT ? null : parse(line);
      if (message) receive(started, message);
      else died("the process wrote something that is not a message, or too many messages");
    });
    loading = bundles().then(
      (message) => send(started, message),
      (error: Error) => died(error.message),
    );
    return started;
  }

  return {
    run(origin, job) {
      if (queue.length >= QUEUE_LIMIT)
        return Promise.resolve({ failure: "too many pages are waiting", status: null });
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        queue.push({ id, job, origin, reads: [], fetch: AsyncResource.bind(fetch), settle: resolve });
        next();
      });
    },
    warm() {
      if (!isClosed && Date.now() >= retryAt) child ??= start();
    },
    close() {
      isClosed = true;
      end("the process was ended");
    },
  };
}

/** If the process ends before it has read everything, its `exit` event reports that. */
const send = (to: ChildProcess, message: LoadMessage | ServerMessage) =>
  void to.stdin?.write(`${JSON.stringify(message)}\n`);

/** Calls `onLine` with each line that the process writes, or with null if a line is too long. */
function readLines(from: ChildProcess, onLine: (line: string | null) => void): void {
  let text = "";
  from.stdout?.setEncoding("utf8").on("data", (chunk: string) => {
    const lines = (text + chunk).split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) onLine(line);
    if (text.length > MESSAGE_LIMIT) onLine(null);
  });
}

function parse(line: string): ProcessMessage | null {
  try {
    return processMessage.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}
