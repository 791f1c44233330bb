/**
 * Renders the pages of one app in an isolated process. Messages are JSON, one per line; `render-protocol.ts` defines
 * their types. The first message contains the bundles.
 *
 * The bundles run in a context with web globals but none of Node's, so that they behave as in a browser. That is not a
 * security boundary: the operating system isolates the process.
 */
import vm from "node:vm";

const MESSAGE_LENGTH = 2_000;

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

const write = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

function createContext() {
  const silent = () => undefined;
  const context = vm.createContext({ ...web, console: { log: silent, warn: silent, error: silent } });
  return Object.assign(context, { self: context });
}

/** Runs a bundle. Its only access to other code is the `require` passed here. */
function run(context, { name, code }, singletons) {
  const require = (key) => {
    if (!Object.hasOwn(singletons, key)) throw new Error(`${name} requires ${key}, which is not shared`);
    return singletons[key];
  };
  const module = { exports: {} };
  const wrapped = vm.compileFunction(code, ["module", "exports", "require"], {
    parsingContext: context,
    filename: `${name}/server.cjs`,
  });
  wrapped(module, module.exports, require);
  return module.exports;
}

function load({ shell, remote }) {
  const context = createContext();
  const bundle = run(context, shell, {});
  const owner = remote && { app: remote.app, module: run(context, remote, bundle.singletons).default };
  return { render: bundle.render, owner };
}

const pending = new Map();
let lastKey = 0;

function fetch(id, path) {
  lastKey += 1;
  const key = lastKey;
  return new Promise((resolve, reject) => {
    pending.set(key, { resolve, reject });
    write({ type: "fetch", key, id, path });
  });
}

async function render(loaded, { id, job }) {
  try {
    const { render, owner } = await loaded;
    const { html, loaderData, title, meta } = await render({ ...job, owner }, (path) => fetch(id, path));
    write({ type: "done", id, rendered: { html, loaderData, title, meta: meta ?? null } });
  } catch (error) {
    const message = String(error?.message ?? error).slice(0, MESSAGE_LENGTH);
    write({ type: "failed", id, message, status: typeof error?.status === "number" ? error.status : null });
  }
}

let loaded = null;

function receive(message) {
  if (loaded === null) {
    loaded = Promise.resolve(message).then(load);
    // Every page that uses the bundles reports the error.
    loaded.catch(() => undefined);
  } else if (message.type === "render") void render(loaded, message);
  else {
    const { resolve, reject } = pending.get(message.key);
    pending.delete(message.key);
    if (message.type === "response") resolve(message.response);
    else reject(new Error(message.message));
  }
}

// `node:readline` would also split at U+2028, which JSON may contain.
let text = "";
process.stdin.setEncoding("utf8");
process.stdin.on("data", (chunk) => {
  const lines = (text + chunk).split("\n");
  text = lines.pop();
  for (const line of lines) receive(JSON.parse(line));
});
process.stdin.on("end", () => process.exit());
