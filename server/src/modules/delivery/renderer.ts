import { Worker } from "node:worker_threads";
import type { Boot } from "@handwork/contract";
import type { App } from "../../platform/deps.ts";
import type { LiveSet, Releases } from "../releases/index.ts";
import type { Owner } from "./page-owner.ts";
import type { Bundle, Rendered, RenderJob, WorkerAnswer, WorkerRequest } from "./render-protocol.ts";

/** Milliseconds a page may take on the server; after that the browser renders it, which always works. */
const TIME_LIMIT = 1_000;
/** Milliseconds for the first page of a new worker, which has to load the bundles. */
const FIRST_TIME_LIMIT = 3_000;
const HEAP_MB = 192;

export interface RenderRequest {
  url: string;
  live: LiveSet;
  owner: Owner | null;
  session: { signedIn: boolean; userType: string | null };
  boot: Pick<Boot, "shell" | "remotes" | "api">;
  /** Scheme and host the visitor used, for absolute addresses in the data. */
  origin: string;
}

export interface Renderer {
  /**
   * The page's HTML with its data, or only the chrome where the page is rendered in the browser; null when
   * even that failed. Never throws: a page that cannot be rendered here is rendered there.
   */
  render(request: RenderRequest): Promise<(Rendered & { status: number }) | null>;
  close(): Promise<void>;
}

interface Pending {
  origin: string;
  settle: (result: Rendered | { failure: string; status: number | null }) => void;
}

/** Renders in one worker thread, replaced when it hangs, runs out of memory or dies. */
export function createRenderer(app: App, releases: Releases): Renderer {
  let worker: Worker | null = null;
  let warm = false;
  let lastId = 0;
  const pending = new Map<number, Pending>();

  function stop(failure: string): void {
    const old = worker;
    worker = null;
    warm = false;
    void old?.terminate();
    for (const { settle } of pending.values()) settle({ failure, status: null });
    pending.clear();
  }

  async function answer(target: Worker, message: WorkerRequest): Promise<void> {
    if (message.type === "done" || message.type === "failed") {
      const job = pending.get(message.id);
      pending.delete(message.id);
      if (message.type === "done") warm = true;
      job?.settle(
        message.type === "done" ? message.rendered : { failure: message.message, status: message.status },
      );
      return;
    }
    const value = await (message.type === "bundle"
      ? readBundle(message.bundle)
      : fetchInside(message.path, pending.get(message.job)?.origin)
    ).catch((error: Error) => error);
    const reply: WorkerAnswer =
      value instanceof Error
        ? { type: "refused", key: message.key, message: value.message }
        : { type: "answer", key: message.key, value };
    target.postMessage(reply);
  }

  async function readBundle({ app: name, version }: Bundle): Promise<string> {
    const release = await releases.find(name, version);
    const bytes = release?.server && (await releases.read(name, version, release.server));
    if (!bytes) throw new Error(`${name} ${version} has no bundle for the server`);
    return bytes.toString("utf8");
  }

  /** A call of the page's loader, as an anonymous visitor's and without a network. */
  async function fetchInside(path: string, origin: string | undefined) {
    if (!origin) throw new Error("The page is no longer waited for");
    const { host, protocol } = new URL(origin);
    const headers = { host, "x-forwarded-proto": protocol.slice(0, -1) };
    const response = await app.inject({ method: "GET", url: path, headers });
    return {
      status: response.statusCode,
      headers: { link: String(response.headers.link ?? "") },
      body: response.body,
    };
  }

  function start(): Worker {
    const started = new Worker(new URL("./render-worker.ts", import.meta.url), {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    started.unref();
    started.on("message", (message: WorkerRequest) => void answer(started, message));
    const died = (error?: unknown) => {
      if (worker === started) stop(String(error ?? "the worker ended"));
    };
    started.on("error", died);
    started.on("exit", () => died());
    return started;
  }

  function run(
    origin: string,
    job: Omit<RenderJob, "id">,
  ): Promise<Rendered | { failure: string; status: number | null }> {
    worker ??= start();
    lastId += 1;
    const id = lastId;
    return new Promise((resolve) => {
      const timer = setTimeout(() => stop("it took too long"), warm ? TIME_LIMIT : FIRST_TIME_LIMIT);
      pending.set(id, {
        origin,
        settle: (result) => {
          clearTimeout(timer);
          resolve(result);
        },
      });
      worker?.postMessage({ type: "render", job: { ...job, id } } satisfies WorkerAnswer);
    });
  }

  return {
    async render({ url, live, owner, session, boot, origin }) {
      const shell = { app: live.shell.app, version: live.shell.version };
      const isRemote = owner !== null && owner.release !== live.shell;
      const remote = isRemote ? { app: owner.release.app, version: owner.release.version } : null;
      const onServer = owner?.route.render === "server" && owner.release.server !== null;
      if (onServer) {
        const result = await run(origin, { url, boot, session, shell, remote, page: true });
        if (!("failure" in result)) return { ...result, status: 200 };
        app.log.warn({ url, app: owner.release.app, reason: result.failure }, "page left to the browser");
        if (result.status === 404) return chrome(404);
      }
      return chrome(200);

      async function chrome(status: number) {
        const outline = await run(origin, { url, boot, session, shell, remote: null, page: false });
        return "failure" in outline ? null : { ...outline, status };
      }
    },
    async close() {
      await worker?.terminate();
      worker = null;
    },
  };
}
