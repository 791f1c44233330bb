import vm from "node:vm";
import { parentPort } from "node:worker_threads";
import { lowerThreadPriority } from "@handwork/server-platform/thread-priority";
import type { Bundle, Rendered, RenderJob, WorkerAnswer, WorkerRequest } from "./render-protocol.ts";

/**
 * Runs the server bundles of releases isolated from the server: in a separate thread, in a context with web globals
 * but none of Node's. A bundle reaches other code only through the `require` provided here.
 */

interface ShellBundle {
  singletons: Record<string, unknown>;
  render(input: unknown, fetch: (path: string) => Promise<unknown>): Promise<Rendered>;
}

const port = parentPort;
if (!port) throw new Error("This file must run as a worker.");

/** Lower priority than the request thread: rendering a page uses a core for longer than any call. */
const NICENESS = 5;

lowerThreadPriority(NICENESS);

const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
let lastKey = 0;

type Question = { type: "bundle"; bundle: Bundle } | { type: "fetch"; job: number; path: string };

function ask<T>(question: Question): Promise<T> {
  lastKey += 1;
  const key = lastKey;
  return new Promise<T>((resolve, reject) => {
    waiting.set(key, { resolve: resolve as (value: unknown) => void, reject });
    port?.postMessage({ ...question, key } satisfies WorkerRequest);
  });
}

const web = {
  AbortController,
  AbortSignal,
  Blob,
  DOMException,
  Event,
  EventTarget,
  FormData,
  Headers,
  Intl,
  MessageChannel,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  TransformStream,
  URL,
  URLSearchParams,
  clearTimeout,
  performance,
  queueMicrotask,
  setTimeout,
  structuredClone,
};

function createContext(): vm.Context {
  const silent = () => undefined;
  const context = vm.createContext({ ...web, console: { log: silent, warn: silent, error: silent } });
  Object.assign(context, { self: context });
  return context;
}

function run(
  context: vm.Context,
  code: string,
  { app, version }: Bundle,
  singletons: Record<string, unknown>,
): unknown {
  const require = (key: string) => {
    if (!Object.hasOwn(singletons, key)) throw new Error(`${app} requires ${key}, which is not shared`);
    return singletons[key];
  };
  const module = { exports: {} as Record<string, unknown> };
  const wrapped = vm.compileFunction(code, ["module", "exports", "require"], {
    parsingContext: context,
    filename: `${app}@${version}/server.cjs`,
  });
  wrapped(module, module.exports, require);
  return module.exports;
}

interface LoadedShell {
  context: vm.Context;
  bundle: ShellBundle;
  remotes: Map<string, unknown>;
}
const nameOf = ({ app, version }: Bundle) => `${app}@${version}`;
const shells = new Map<string, Promise<LoadedShell>>();

/** Shells kept loaded: the live one, a canary's, and an earlier one for browsers that need it. */
const MAX_SHELLS = 3;
/** Remotes kept loaded with each shell. */
const MAX_REMOTES = 16;

/** Adds `key` as the most recently used, and evicts the least recently used beyond `most`. */
function keep<T>(map: Map<string, T>, key: string, value: T, most: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}

function shellOf(shell: Bundle): Promise<LoadedShell> {
  const known = shells.get(nameOf(shell));
  if (known) {
    keep(shells, nameOf(shell), known, MAX_SHELLS);
    return known;
  }
  const loading = ask<string>({ type: "bundle", bundle: shell }).then((code) => {
    const context = createContext();
    return {
      context,
      bundle: run(context, code, shell, {}) as ShellBundle,
      remotes: new Map<string, unknown>(),
    };
  });
  keep(shells, nameOf(shell), loading, MAX_SHELLS);
  loading.catch(() => shells.delete(nameOf(shell)));
  return loading;
}

async function remoteOf(shell: LoadedShell, remote: Bundle): Promise<unknown> {
  const known = shell.remotes.get(nameOf(remote));
  if (known) {
    keep(shell.remotes, nameOf(remote), known, MAX_REMOTES);
    return known;
  }
  const code = await ask<string>({ type: "bundle", bundle: remote });
  const exports = run(shell.context, code, remote, shell.bundle.singletons) as { default: unknown };
  keep(shell.remotes, nameOf(remote), exports.default, MAX_REMOTES);
  return exports.default;
}

async function render({
  id,
  url,
  origin,
  boot,
  session,
  shell: shellBundle,
  remote,
  page,
}: RenderJob): Promise<Rendered> {
  const shell = await shellOf(shellBundle);
  const owner = remote && { app: remote.app, module: await remoteOf(shell, remote) };
  return shell.bundle.render({ url, origin, boot, session, owner, page }, (path) =>
    ask({ type: "fetch", job: id, path }),
  );
}

port.on("message", (message: WorkerAnswer) => {
  if (message.type === "render") {
    const { id } = message.job;
    render(message.job)
      // Copied as plain data, so that nothing of the bundle's context leaves the thread.
      .then(({ html, loaderData, title, meta }) =>
        port.postMessage({
          type: "done",
          id,
          rendered: {
            html,
            loaderData: loaderData && JSON.parse(JSON.stringify(loaderData)),
            title,
            // Shells built before `meta` existed return none.
            meta: meta ? JSON.parse(JSON.stringify(meta)) : null,
          },
        } satisfies WorkerRequest),
      )
      .catch((error: { message?: string; status?: unknown }) =>
        port.postMessage({
          type: "failed",
          id,
          message: String(error?.message ?? error),
          status: typeof error?.status === "number" ? error.status : null,
        } satisfies WorkerRequest),
      );
    return;
  }
  const pending = waiting.get(message.key);
  waiting.delete(message.key);
  if (message.type === "answer") pending?.resolve(message.value);
  else pending?.reject(new Error(message.message));
});
