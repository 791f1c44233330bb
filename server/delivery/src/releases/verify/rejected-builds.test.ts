import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { containerName, developmentContainer, type Release, type ReleaseRailLink } from "@handwork/contract";
import { findBoundary } from "@handwork/server-platform/isolation";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { archiveOf, type FakeRelease, fakeRelease } from "../release.fixture.ts";
import { type Build, buildRemote, releaseOf } from "./build.fixture.ts";
import { type Registry, startRegistry } from "./verify.fixture.ts";

const APP = "employer";
const railLink = {
  label: "Jobs",
  to: "/employer",
  roles: ["employer"],
  icon: "list",
  order: 1,
} satisfies ReleaseRailLink;
const shellPackages = path.join(import.meta.dirname, "../../../../../shell/node_modules");

let registry: Registry;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry.close());

const version = () => fakeRelease(APP).manifest.version;
const containerOf = (build: string) => containerName(APP, build);
const containerCode = (name: string) =>
  `var ${name} = { init() {}, get: async () => () => ({ default: {} }) };`;

/** Returns a release with the entry that `write` returns for the required container name. */
function withEntry(write: (container: string) => string, files: Record<string, string> = {}): FakeRelease {
  const build = version();
  return releaseOf(APP, { "entry.js": write(containerOf(build)), ...files }, { version: build });
}
const moduleEntry = (code: string) =>
  releaseOf(APP, { "entry.mjs": code }, { entry: "entry.mjs", initial: ["entry.mjs"] });
const withFiles = (files: Record<string, string>) => withEntry(containerCode, files);
const remoteOf = (code: string, build: Partial<Build> = {}) =>
  buildRemote(APP, { sources: { "remote.js": code }, ...build });

function changed(change: (manifest: Release, files: Map<string, Buffer>) => void): FakeRelease {
  const release = fakeRelease(APP);
  change(release.manifest, release.files);
  return release;
}

/** Faulty releases, each with the problem that the check must report. */
const faulty: Record<string, [make: () => FakeRelease | Promise<FakeRelease>, reason: RegExp]> = {
  "a container name that a stored release uses": [
    async () => {
      const earlier = fakeRelease(APP);
      await registry.publish(earlier);
      return fakeRelease(APP, { container: earlier.manifest.container });
    },
    /^The container hw_employer_\w+ is already used by employer 1\.0\.\S+\. Name it after this app and version\.$/,
  ],
  "a container name without the version": [
    () => fakeRelease(APP, { container: "hw_employer" }),
    /^The container hw_employer is not named after its app and version, .*\. Name it hw_employer_1_0_\w+\.$/,
  ],
  "a container name reserved for development": [
    () => fakeRelease(APP, { container: developmentContainer(APP) }),
    /^The container hw_development_employer is not named after its app and version/,
  ],
  "a file that release.json does not declare": [
    () => changed((_, files) => files.set("tracker.js", Buffer.from("1"))),
    /^tracker\.js is not listed in release\.json\. List it under assets, or remove it\.$/,
  ],
  "a declared file that is missing": [
    () => changed((_, files) => files.delete("page.js")),
    /^page\.js is missing\. Upload every file that release\.json lists\.$/,
  ],
  "a file that does not match its hash": [
    () => changed((_, files) => files.set("page.js", Buffer.from("alert(1)"))),
    /^page\.js does not match its hash in release\.json\. Upload the files as the build wrote them\.$/,
  ],
  "100 KB in a chunk that no page lists": [
    () => withFiles({ "later.js": `//${randomBytes(100_000).toString("base64")}` }),
    /^The heaviest page of employer .* loads \d+\.\d KB of scripts and styles; the limit for employer is 90\.0 KB\. Load on demand/,
  ],
  "a bundled React for production": [
    () => remoteOf(`export { useState } from "react";`, { shared: {} }),
    /^\w+\.js bundles a copy of react, but a page may have only one\. Share it from the shell/,
  ],
  "a bundled React for development": [
    () => remoteOf(`export { useState } from "react";`, { shared: {}, mode: "development" }),
    /^[\w-]+\.js bundles a copy of react, /,
  ],
  "a bundled React as a fallback of the shared one": [
    () =>
      remoteOf(`export { useState } from "react";`, {
        shared: { react: { requiredVersion: "^19.0.0", version: "19.2.9" } },
      }),
    /^\w+\.js bundles a copy of react, /,
  ],
  "React's own file before its code": [
    async () => {
      const file = path.join(shellPackages, "react/cjs/react.production.js");
      return withFiles({ "vendor.js": `(function (exports) {${await readFile(file, "utf8")}})({});` });
    },
    /^vendor\.js bundles a copy of react, /,
  ],
  "a bundled copy of the JSX runtime": [
    () =>
      remoteOf(`import { jsx } from "react/jsx-runtime"; export default () => jsx("b", {});`, { shared: {} }),
    /^\w+\.js bundles a copy of react\/jsx-runtime, /,
  ],
  "a bundled renderer": [
    () => remoteOf(`export { createRoot } from "react-dom/client";`),
    /^\w+\.js bundles a copy of react-dom, /,
  ],
  "a single function of a bundled react-dom": [
    () => remoteOf(`export { createPortal } from "react-dom";`),
    /^\w+\.js bundles a copy of react-dom, /,
  ],
  "a bundled router": [
    () => remoteOf(`export { useParams } from "react-router-dom";`),
    /^\w+\.js bundles a copy of react-router, /,
  ],
  "a bundled session": [
    () => remoteOf(`export { accessToken } from "@handwork/session";`),
    /^\w+\.js bundles a copy of @handwork\/session, /,
  ],
  "a bundled API client": [
    () => remoteOf(`export { call } from "@handwork/http";`),
    /^\w+\.js and 1 more bundle a copy of @handwork\/http, /,
  ],
  "bundled shell services": [
    () => remoteOf(`export { notify } from "@handwork/federation";`),
    /^\w+\.js bundles a copy of @handwork\/federation, /,
  ],
  "an entry with a syntax error": [
    () => withEntry((name) => `${containerCode(name)}\nlet a = ;`),
    /^entry\.js cannot be compiled: Unexpected token ';' in line 2\. Build it again/,
  ],
  "a chunk with a syntax error": [
    () => withFiles({ "page.js": "export const a = ;" }),
    /^page\.js cannot be compiled: /,
  ],
  "a requirement for a module that the shell does not share": [
    () =>
      remoteOf(`export { createStore } from "zustand/vanilla";`, {
        shared: { "zustand/vanilla": { import: false, requiredVersion: "^5.0.0" } },
      }),
    /^employer .* needs zustand\/vanilla \^5\.0\.0, which shell .* does not provide\. Bundle it instead of sharing it\.$/,
  ],
  "a requirement missing from release.json": [
    async () => {
      const release = await remoteOf(`export { version } from "react";`);
      release.manifest.singletons = {};
      return release;
    },
    /^entry\.js takes react from the shell, but release\.json does not declare it\. Add "react": "\^19\.0\.0" to singletons\.$/,
  ],
  "a requirement for another React version than in release.json": [
    async () => {
      const react = { react: { import: false as const, requiredVersion: "^18.0.0" } };
      const release = await remoteOf(`export { version } from "react";`, { shared: react, kind: "runtime" });
      release.manifest.singletons = { react: "^19.0.0" };
      return release;
    },
    /^mf-manifest\.json takes react \^18\.0\.0 from the shell, but release\.json declares \^19\.0\.0\. Write "react": "\^18\.0\.0"/,
  ],
  "a requirement that only its container states": [
    () =>
      withEntry(
        (name) =>
          `var ${name} = { init(scope) { this.scope = scope; }, get: async (module) => () => {
            if (!this.scope?.leaflet) throw new Error("Shared module leaflet doesn't exist in shared scope default");
          } };`,
      ),
    /^entry\.js cannot be used with shell .*: Shared module leaflet doesn't exist in shared scope default\. Share only/,
  ],
  "an invalid range": [
    () => fakeRelease(APP, { singletons: { react: "newest" } }),
    /^employer .* needs react newest, which is not a version range\. Use one such as \^19\.2\.9\.$/,
  ],
  "an incompatible federation runtime": [
    () => fakeRelease(APP, { federation_runtime: "2.10.0" }),
    /^employer .* needs version 2\.10\.0 of the federation runtime, but shell .* provides 2\.9\.2\. Build it with that version\.$/,
  ],
  "a link to a page of another team": [
    () => fakeRelease(APP, { nav: [{ label: "Jobs", to: "/artisan", audience: "everyone", order: 1 }] }),
    /^The link Jobs of employer .* leads to \/artisan, a page of artisan\. Link to pages of employer only\.$/,
  ],
  "a link in the rail to a page of another team": [
    () => fakeRelease(APP, { rail: [{ ...railLink, to: "/artisan#jobs" }] }),
    /^release\.json: rail: the link Jobs leads to \/artisan#jobs, which is not a page of this remote\.$/,
  ],
  "a path of another team": [
    () => changed(({ routes: [route] }) => route && Object.assign(route, { path: "/artisan" })),
    /^The route \/artisan of employer .* belongs to artisan\. Choose another path\.$/,
  ],
  "an invalid version": [
    () => fakeRelease(APP, { version: "1.0" }),
    /^release\.json: version: write three numbers without leading zeros, a plus sign, and 4 to 40 lower-case letters or digits that name the build, such as 1\.4\.2\+3f9c1a\.$/,
  ],
  "an invalid version of the federation runtime": [
    () => fakeRelease(APP, { federation_runtime: "^2.9" }),
    /^release\.json: federation_runtime: write three numbers without leading zeros, such as 2\.9\.2\.$/,
  ],
  "a remote with an oldest_contract": [
    () => fakeRelease(APP, { oldest_contract: 1 }),
    /^release\.json: oldest_contract: only a shell may declare it, and it must not be greater than contract: remove it\.$/,
  ],
  "an ES module that exports no container": [
    () => moduleEntry("export default { init() {}, get() {} };"),
    /^entry\.mjs does not export a container: init and get\. Build it with library: \{ type: "module" \}\.$/,
  ],
  "an ES module that needs another React version than declared": [
    () =>
      buildRemote(
        APP,
        {
          ...{ kind: "module", sources: { "remote.js": `export { useState as default } from "react";` } },
          shared: { react: { import: false, requiredVersion: "^18.0.0" } },
        },
        { singletons: { react: "^19.0.0" } },
      ),
    /^(entry\.mjs|mf-manifest\.json) takes react \^18\.0\.0 from the shell, and release\.json says \^19\.0\.0\. |^entry\.mjs cannot be used with shell /,
  ],
  "a classic script named like an ES module": [
    () => moduleEntry("var remote = { init() {}, get() {} }; with (remote) {}"),
    /^entry\.mjs cannot be compiled: /,
  ],
  "an entry that creates no container": [
    () => withEntry(() => "window.remote = { init() {}, get() {} };"),
    /^entry\.js defines no container named hw_employer_1_0_\w+\. Build it with library: \{ type: "var", name: "hw_employer_1_0_\w+" \}\.$/,
  ],
  "a container that exposes something else": [
    () => remoteOf("export default 1;", { exposed: "./widget" }),
    /^The container of entry\.js does not expose \.\/remote\. Expose it in the build\.$/,
  ],
  "an entry that never ends": [
    () => withEntry((name) => `${containerCode(name)}\nfor (;;);`),
    /^entry\.js does not finish loading in time, or needs too much memory\. Remove endless loops/,
  ],
  "an entry that uses up the memory": [
    () =>
      withEntry(
        (name) => `${containerCode(name)}\nconst all = []; for (;;) all.push(new Array(1e6).fill(1));`,
      ),
    /^entry\.js does not finish loading in time, or needs too much memory\./,
  ],
};

/** Faults that appear only when the entry runs, which needs an isolated process. */
const shownByRunning = new Set([
  "a requirement that only its container states",
  "an ES module that exports no container",
  "an ES module that needs another React version than declared",
  "an entry that creates no container",
  "a container that exposes something else",
  "an entry that never ends",
  "an entry that uses up the memory",
]);

describe("rejects a faulty release with the reason, and stores nothing", () => {
  test.for(Object.entries(faulty))("%s", { timeout: 60_000 }, async ([name, [make, reason]], { skip }) => {
    const { boundary } = await findBoundary();
    if (boundary === null && shownByRunning.has(name)) skip("this machine cannot isolate processes");
    const release = await make();
    const before = await registry.stored(release.manifest);
    const response = await registry.publish(release);
    expect([400, 409]).toContain(response.status);
    const { problems } = response.body;
    expect(problems).toEqual(expect.arrayContaining([expect.stringMatching(reason)]));
    expect(response.body).toEqual({ detail: problems.join(" "), problems });
    // Running an entry can take seconds, so the check before an upload is tested with the other faults.
    if (!shownByRunning.has(name))
      expect(await registry.check(release)).toMatchObject({ fits: false, problems });
    expect(await registry.stored(release.manifest)).toEqual(before);
  });
});

test("lists everything that is wrong with a release at once", async () => {
  const release = withEntry(() => "let a = ;", {
    "vendor.js": "enqueueReplaceState; x.isReactComponent = {};",
  });
  release.manifest.container = "mine";
  release.manifest.federation_runtime = "3.0.0";
  release.manifest.nav = [{ label: "Jobs", to: "/artisan", audience: "everyone", order: 1 }];
  release.files.set("more.js", Buffer.from("1"));
  const { problems } = await registry.check(release);
  expect(problems).toEqual([
    expect.stringMatching(/^more\.js is not listed/),
    expect.stringMatching(/^The container mine is not named/),
    expect.stringMatching(/^vendor\.js bundles a copy of react,/),
    expect.stringMatching(/^entry\.js cannot be compiled/),
    expect.stringMatching(/ needs version 3\.0\.0 of the federation runtime/),
    expect.stringMatching(/^The link Jobs/),
  ]);
});

test("names every mistake in release.json with its path, in words", async () => {
  const release = fakeRelease(APP);
  const wrong = {
    ...release.manifest,
    version: "01.2.3+abcd",
    entry: "../a.js",
    contract: 0,
    nav: undefined,
  };
  const archive = await archiveOf([{ name: "release.json", content: JSON.stringify(wrong) }]);
  const response = await registry.request("POST", `/v1/administrator/releases/${APP}/check/`, {
    token: registry.admin.token,
    body: new Uint8Array(archive),
    headers: { "content-type": "application/gzip" },
  });
  expect(response.body).toMatchObject({ fits: false, version: null, page_bytes: null });
  const { problems } = response.body as { problems: string[] };
  expect(problems.map((problem) => problem.split(": ")[1])).toEqual(["version", "contract", "entry", "nav"]);
  for (const problem of problems) expect(problem).not.toMatch(/\/\^|regex|pattern/);
});
