import { containerName } from "@handwork/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FakeRelease, fakeRelease } from "../release.fixture.ts";
import { buildRemote, releaseOf } from "./build.fixture.ts";
import { type Registry, startRegistry } from "./verify.fixture.ts";

const APP = "employer";

let registry: Registry;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry.close());

/** Returns a release with an entry that defines its container and runs `code` while it loads. */
function loading(code: string, files: Record<string, string> = {}): FakeRelease {
  const { version } = fakeRelease(APP).manifest;
  const container = `var ${containerName(APP, version)} = { init() {}, get: async () => () => ({ default: {} }) };`;
  return releaseOf(APP, { "entry.js": `${container}\n${code}`, ...files }, { version });
}

const page = (text: string) => `
  import { jsx } from "react/jsx-runtime";
  import { useState } from "react";
  export const Component = () => jsx("p", { children: [useState(1)[0], ${text}] });`;
const remote = `export default { contract: 1, routes: [{ path: "/employer", lazy: () => import("./page.js") }] };`;
const REACT_DOM = { "react-dom": { import: false as const, requiredVersion: "^19.0.0" } };
const REACT = { react: { import: false as const, requiredVersion: "^19.0.0" } };

/** Valid builds that look suspicious in some way. */
const valid: Record<string, () => FakeRelease | Promise<FakeRelease>> = {
  "a remote with react-is": () =>
    buildRemote(APP, {
      sources: {
        "remote.js": remote,
        "page.js": `import * as is from "react-is"; export const kinds = is; ${page("1")}`,
      },
    }),
  "a remote with react-is and no minimiser": () =>
    buildRemote(APP, {
      mode: "development",
      sources: { "remote.js": `import * as is from "react-is"; export default is;` },
    }),
  "a remote that changes the document while it loads": () =>
    loading(`
      document.documentElement.classList.add("ready");
      const style = document.createElement("style");
      style.textContent = "p{}";
      document.head.append(style);
      customElements.define("x-clock", class extends HTMLElement { connectedCallback() { this.hidden = true; } });
      localStorage.setItem("seen", matchMedia("(min-width: 1px)").matches);
      new IntersectionObserver(() => {}).observe(document.querySelector("main") ?? document.body);`),
  "a remote that throws because the document lacks an element": () =>
    loading(`document.getElementById("root").dataset.ready = "yes";`),
  "a remote that throws before it creates its container": () => {
    const { version } = fakeRelease(APP).manifest;
    const container = `var ${containerName(APP, version)} = { init() {}, get: async () => () => ({}) };`;
    return releaseOf(APP, { "entry.js": `document.getElementById("a").b.c();\n${container}` }, { version });
  },
  "a remote with 120 lazy chunks": () =>
    buildRemote(APP, {
      sources: {
        ...Object.fromEntries(Array.from({ length: 120 }, (_, i) => [`part${i}.js`, page(`"part ${i}"`)])),
        "remote.js": `export default [${Array.from({ length: 120 }, (_, i) => `() => import("./part${i}.js")`)}];`,
      },
    }),
  "a remote that mentions React, its symbols and its internals": () =>
    loading(`
      const text = "Made with React, react-dom and react-router: enqueueReplaceState, isDataRoute, handwork";
      const symbols = [Symbol.for("react.transitional.element"), Symbol.for("react.portal")];
      const read = (React) => React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
      const isElement = (value) => value?.$$typeof === symbols[0] && !value.type?.prototype?.isReactComponent;`),
  "a remote that renders to text in the browser": () =>
    buildRemote(APP, {
      shared: { ...REACT, ...REACT_DOM },
      sources: { "remote.js": `export { renderToStaticMarkup } from "react-dom/server.browser";` },
    }),
  "a container of the federation runtime with its manifest": () =>
    buildRemote(
      APP,
      { kind: "runtime", sources: { "remote.js": remote, "page.js": page("2") } },
      { federation_runtime: "2.9.7" },
    ),
  "a remote that shares and bundles its own library": () =>
    buildRemote(APP, {
      sources: { "remote.js": `import * as is from "react-is"; export default is;` },
      shared: { ...REACT, "react-is": { requiredVersion: "^19.0.0", version: "19.2.9" } },
    }),
  "a remote with the federation runtime that shares and bundles its own library": () =>
    buildRemote(APP, {
      kind: "runtime",
      sources: { "remote.js": `import * as is from "react-is"; export default is;` },
      shared: { ...REACT, "react-is": { requiredVersion: "^19.0.0", version: "19.2.9" } },
    }),
  "a container that is an ES module": () =>
    buildRemote(
      APP,
      { kind: "module", sources: { "remote.js": remote, "page.js": page("4") } },
      { federation_runtime: "2.9.7" },
    ),
  "an ES module with top-level await and imports": () =>
    releaseOf(
      APP,
      {
        "entry.mjs": `import { part } from "./part.mjs"; await part(import.meta.url);
          export const init = () => {}, get = async () => { const page = await import("./page.mjs"); return () => page; };`,
        "part.mjs": "export const part = async (url) => new URL(url).origin;",
        "page.mjs": `import { part } from "./part.mjs"; export default { part };`,
      },
      { entry: "entry.mjs", initial: ["entry.mjs"] },
    ),
  "a remote with ES module chunks": () =>
    loading(`const later = () => import("./page.js");`, {
      "page.js": `import { a } from "./part.js"; export const b = await a(import.meta.url);`,
      "part.js": "export const a = async (url) => new URL(url).origin;",
    }),
  "a remote that waits, polls and calls an API while it loads": () =>
    loading(`
      setInterval(() => {}, 10); setTimeout(() => { throw new Error("late"); }, 5);
      fetch("/v1/professions/").then((answer) => answer.json());
      Promise.reject(new Error("nobody listens"));
      new Worker("/employer/worker.js").postMessage(1);`),
  "a remote that gets the global object with `new Function`": () =>
    loading(`const g = Function("return this")(); if (!g.document) throw new Error("no page");`),
  "a remote built without a minimiser": () =>
    buildRemote(APP, { mode: "development", sources: { "remote.js": remote, "page.js": page("3") } }),
  "a link to its own page with a parameter": () => {
    const [route] = fakeRelease(APP).manifest.routes;
    const routes = route ? [{ ...route, path: "/employer-jobs/:id", files: [] }] : [];
    return fakeRelease(APP, {
      routes,
      nav: [{ label: "First", to: "/employer-jobs/1", audience: "everyone", order: 1 }],
    });
  },
};

describe("accepts a valid release", () => {
  test.each(Object.entries(valid))(
    "%s",
    async (_, make) => {
      const release = await make();
      expect(await registry.check(release)).toMatchObject({ fits: true, problems: [] });
      expect(await registry.stored(release.manifest)).toEqual([]);
      const response = await registry.publish(release);
      expect([response.status, response.text]).toEqual([201, response.text]);
    },
    60_000,
  );
});

test("compresses files that the team uploaded uncompressed, and counts their compressed size", async () => {
  const text = "var words = 'the same again and again';\n".repeat(4_000);
  const release = loading("", { "later.js": text, "later.css": "a{color:red}".repeat(2_000) });
  const { page_bytes: weight, budget_bytes: budget, shell } = await registry.check(release);
  expect(weight).toBeGreaterThan(0);
  expect(weight).toBeLessThan(text.length / 50);
  expect(budget).toBe(90 * 1024);
  expect(shell).toMatch(/^1\.0\./);
  const response = await registry.publish(release);
  expect(response.body).toMatchObject({ bytes: weight });
  const address = `/${APP}/${encodeURIComponent(release.manifest.version)}/later.js`;
  const file = await registry.request("GET", address, { headers: { "accept-encoding": "br" } });
  expect([file.headers.get("content-encoding"), file.text]).toEqual(["br", text]);
});

test("the format of release.json is published under its own version", async () => {
  const schema = await registry.call("releaseFormat");
  expect(schema).toMatchObject({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `${registry.origin}/v1/releases/schema.json?version=1`,
    title: "release.json, version 1",
    properties: { schema: { const: 1 }, federation_runtime: { type: "string" } },
    required: expect.not.arrayContaining(["federation_runtime", "serverIntegrity"]),
  });
  expect((await registry.request("GET", "/v1/releases/schema.json?version=1")).body).toEqual(schema);
  const unknown = await registry.request("GET", "/v1/releases/schema.json?version=9");
  expect([unknown.status, unknown.body]).toEqual([
    400,
    { version: ["There is no such version of release.json. Available: 1."] },
  ]);
});
