import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { findBoundary } from "@handwork/server-platform/isolation";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type ReleaseSite, startReleaseSite } from "../live/site.fixture.ts";
import { withServerBundle } from "../releases/release.fixture.ts";
import { createInternalFetch } from "./internal-fetch.ts";
import { createRenderer } from "./renderer.ts";

const SECRET = "the-secret-of-the-server";
const { boundary } = await findBoundary();

/** A shell that renders the word `frame` before the result of the remote's function. */
const shellBundle = `
  module.exports = {
    singletons: { react: {} },
    render: async (input, fetch) => ({
      html: "frame " + (input.owner ? await input.owner.module({ input, fetch, require }) : ""),
      loaderData: null,
      title: null,
      meta: null,
    }),
  };`;

let site: ReleaseSite;
let folder: string;
let port: number;
let listening: net.Server;
let connections = 0;

beforeAll(async () => {
  site = await startReleaseSite();
  await site.start(withServerBundle("shell", shellBundle));
  folder = mkdtempSync(path.join(tmpdir(), "handwork-escapes-"));
  writeFileSync(path.join(folder, "secret.key"), SECRET, { mode: 0o644 });
  listening = net.createServer(() => {
    connections += 1;
  });
  await new Promise<void>((resolve) => listening.listen({ host: "127.0.0.1", port: 0 }, resolve));
  ({ port } = listening.address() as net.AddressInfo);
});
afterAll(async () => {
  listening.close();
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(({ skip }) => {
  if (boundary === null) skip("this machine cannot isolate processes");
});

let apps = 0;
/** Starts a new app that renders its page with this function, and returns the page's content. */
async function pageOf(render: string): Promise<string> {
  apps += 1;
  const app = `app-${apps}`;
  await site.start(withServerBundle(app, `module.exports.default = ${render};`));
  return contentOf(app);
}
const contentOf = async (app: string): Promise<string> => {
  const { status, text } = await site.returning().get(`/${app}`);
  expect(status).toBe(200);
  return /<div id="[^"]+">(.*?)<\/div>/s.exec(text)?.[1] ?? text;
};

/** Ways to escape the `vm` context. Each expression returns the process's own global object. */
const escapes: Record<string, string> = {
  "a timer's constructor": `setTimeout.constructor("return globalThis")()`,
  "the constructor chain of a web class": `URL.constructor.constructor("return globalThis")()`,
  "the prototype of an argument": `Object.getPrototypeOf(input).constructor.constructor("return globalThis")()`,
  "the function that calls the API": `fetch.constructor("return globalThis")()`,
  "its require": `require.constructor("return globalThis")()`,
  "the error of a rejected dynamic import": `await import("node:fs").catch((error) => error.constructor.constructor("return globalThis")())`,
  "the stack frames of an error": `(() => {
    Error.prepareStackTrace = (_, frames) => frames;
    const known = new Error().stack.flatMap((frame) => [frame.getFunction(), frame.getThis(), setTimeout]);
    const globals = known.filter((one) => typeof one === "function").map(({ constructor }) => constructor("return globalThis")());
    return globals.find(({ process }) => process);
  })()`,
  "the symbol registry": `(() => {
    const inspect = Symbol.for("nodejs.util.inspect.custom");
    let outer = setTimeout;
    input[inspect] = (depth, options, tool) => { outer = tool; };
    return outer.constructor("return globalThis")();
  })()`,
};

/** Code that tries to read secrets through Node's global object, and collects what it could read. */
const attempts = () => `
  const read = {};
  const attempt = async (name, work) => {
    try { const found = await work(); if (found) read[name] = String(found); } catch {}
  };
  const { process } = outside;
  const builtin = (name) => process.getBuiltinModule(name);
  await attempt("environment", () => Object.keys(process.env).join());
  await attempt("the key", () => builtin("fs").readFileSync(${JSON.stringify(path.join(folder, "secret.key"))}, "utf8"));
  await attempt("the key by the binding", () => process.binding("fs").internalModuleReadJSON(${JSON.stringify(path.join(folder, "secret.key"))}));
  await attempt("the server's environment", () => builtin("fs").readFileSync("/proc/${process.pid}/environ"));
  await attempt("all processes", () => builtin("fs").readdirSync("/proc"));
  await attempt("accounts", () => builtin("fs").readFileSync("/etc/passwd"));
  await attempt("a command", () => builtin("child_process").execFileSync("/bin/id"));
  await attempt("a port", () => new Promise((resolve, reject) =>
    builtin("net").connect(${port}, "127.0.0.1").on("connect", () => resolve("connected")).on("error", reject)));
  await attempt("a request", async () => (await outside.fetch("http://127.0.0.1:${port}/")).status);
  await attempt("the server", () => process.kill(${process.pid}, 0));`;

test.each(Object.entries(escapes))(
  "code that leaves its context through %s cannot read anything",
  { tags: ["V1.14.1"] },
  async (_, wayOut) => {
    const content = await pageOf(`async ({ input, fetch, require }) => {
      const outside = ${wayOut};
      ${attempts()}
      return JSON.stringify({ reached: typeof process.pid, isServer: process.pid === ${process.pid}, read });
    }`);
    expect(content).toBe('frame {"reached":"number","isServer":false,"read":{}}');
    expect(connections).toBe(0);
  },
);

test("code that stays in its context has no access to Node's globals", async () => {
  const names = ["process", "Buffer", "global", "setImmediate", "__dirname", "fetch"];
  const visible = `${JSON.stringify(names)}.filter((name) => name in globalThis)`;
  expect(await pageOf(`async () => JSON.stringify(${visible})`)).toBe("frame []");
});

test("the code of one app cannot see another app's pages", async () => {
  const remember = `async ({ input }) => {
    const { process } = setTimeout.constructor("return globalThis")();
    (process.seen ??= []).push(input.url);
    return process.seen.join();
  }`;
  expect(await pageOf(remember)).toBe(`frame /app-${apps}`);
  expect(await pageOf(remember)).toBe(`frame /app-${apps}`);
});

test("release code can only call the API", async () => {
  const paths = [
    "/v1/service/",
    "/metrics",
    "/",
    "/v1/../metrics",
    "//127.0.0.1/v1/",
    "@127.0.0.1/",
    "http://[::1]/v1/",
  ];
  const content = await pageOf(`async ({ fetch }) => {
    const statuses = ${JSON.stringify(paths)}.map((path) => fetch(path).then(({ status }) => status, () => "refused"));
    return (await Promise.all(statuses)).join();
  }`);
  expect(content).toBe("frame 404,refused,refused,refused,refused,refused,refused");
});

const outside = `setTimeout.constructor("return globalThis")()`;
test.each(
  Object.entries({
    "never ends": "for (;;);",
    "allocates all memory": "const all = []; for (;;) all.push({ some: [all.length] });",
    "ends its process": `${outside}.process.reallyExit(1);`,
    "writes an invalid message": `${outside}.process.stdout.write("{}\\n"); await new Promise(() => {});`,
    "writes an endless line": `
      for (;;) { ${outside}.process.stdout.write("x".repeat(1e6)); await new Promise((next) => setTimeout(next)); }`,
    "never stops calling the API": "for (;;) await fetch('/v1/service/');",
    "returns an object instead of text": "return { toString: () => { throw new Error('never'); } };",
  }),
)(
  "a page whose code %s shows only the frame, and other apps keep working",
  async (_, code) => {
    const other = await pageOf("async () => 'rendered'");
    const app = apps;
    expect(await pageOf(`async ({ fetch }) => { ${code} }`)).toBe("frame ");
    expect(other).toBe("frame rendered");
    expect(await contentOf(`app-${app}`)).toBe("frame rendered");
  },
  60_000,
);

test("a page with a very long query shows only the frame, and does not end the process of its app", async () => {
  const first = await pageOf(`async ({ input, fetch }) => {
    const { process } = ${outside};
    process.pages = (process.pages ?? 0) + 1;
    await fetch("/v1/service/" + new URL(input.url, input.origin).search);
    return String(process.pages);
  }`);
  expect(first).toBe("frame 1");
  expect(await contentOf(`app-${apps}?cursor=${"x".repeat(3_000)}`)).toBe("frame ");
  expect(await contentOf(`app-${apps}?cursor=next`)).toBe("frame 3");
});

/** Process ids of the isolated processes that this process has started. */
const running = () =>
  readdirSync("/proc").filter((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      return stat.includes("(unshare)") && stat.split(") ")[1]?.split(" ")[1] === String(process.pid);
    } catch {
      return false;
    }
  });

test("the process of a withdrawn release ends, and the earlier release is rendered again", async () => {
  const pageWith = (text: string) =>
    withServerBundle("withdrawn", `module.exports.default = async () => "${text}";`);
  await site.start(pageWith("first"));
  expect(await contentOf("withdrawn")).toBe("frame first");
  const before = running();
  await site.start(pageWith("second"));
  expect(await contentOf("withdrawn")).toBe("frame second");
  const started = running().filter((pid) => !before.includes(pid));
  expect(started).not.toEqual([]);
  await site.change({ action: "rollback", app: "withdrawn", reason: "For the test" });
  await expect
    .poll(() => running().filter((pid) => started.includes(pid)).length, { timeout: 15_000 })
    .toBe(started.length - 1);
  expect(await contentOf("withdrawn")).toBe("frame first");
}, 40_000);

test("without isolation no release code runs, and the browser renders the page", async () => {
  const shell = withServerBundle("shell", shellBundle).manifest;
  const releases = { read: () => expect.unreachable("the bundle is not needed") };
  const isolation = Promise.resolve({ boundary: null, reason: "for the test" });
  const renderer = createRenderer(releases as never, createInternalFetch(null as never), isolation);
  const before = running();
  const owner = { release: shell, route: shell.routes[0] };
  const page = await renderer.render({ url: "/", releaseSet: { shell, remotes: [] }, owner } as never);
  expect(page).toMatchObject({ html: "", status: 200, reads: [] });
  expect(running()).toEqual(before);
});

test("the metrics show whether release code is isolated", async () => {
  const { text } = await site.request("GET", "/metrics");
  expect(text).toMatch(/^release_code_isolated\{boundary="(another user|user namespace)"\} 1$/m);
});
