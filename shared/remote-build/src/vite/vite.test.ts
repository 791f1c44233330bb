import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { viteRemote } from "./index.ts";

let dir: string;
beforeAll(() => {
  // The preset sets NODE_ENV and reads the other two.
  for (const name of ["NODE_ENV", "HANDWORK_URL", "PORT"]) vi.stubEnv(name, "");
  dir = mkdtempSync(join(tmpdir(), "handwork-vite-"));
  writeFileSync(join(dir, "package.json"), '{ "version": "0.1.0" }');
  writeFileSync(join(dir, "package-lock.json"), "{}");
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true, force: true });
});

const page = { path: "/night-shift", title: "Night shift", page: "./src/start/start.page.tsx" };
const config = { name: "night-shift", routes: [page] };

test("writes a release to dist and includes its version in the base path", () => {
  const { base, build } = viteRemote(dir, config)({ command: "build", mode: "production" });
  expect(base).toMatch(/^\/night-shift\/0\.1\.0\+[0-9a-f]{12}\/$/);
  expect(build?.outDir).toBe(join(dir, "dist"));
});

test("serves a development build from this machine without writing it into dist", () => {
  const { base, build } = viteRemote(dir, config)({ command: "build", mode: "development" });
  expect(base).toBe("http://127.0.0.1:4100/");
  expect(build?.outDir).not.toContain(join(dir, "dist"));
});

test("rejects Vite's development server and names the command to use", () => {
  const serve = () => viteRemote(dir, config)({ command: "serve", mode: "development" });
  expect(serve).toThrow("run vite build --watch --mode development");
});

test("rejects a page with server rendering, because only rspack can build it", () => {
  const rendered = { ...config, routes: [{ ...page, render: "server" as const }] };
  const build = () => viteRemote(dir, rendered)({ command: "build", mode: "production" });
  expect(build).toThrow(/night-shift: pages with render: "server" are built by rspack/);
});
