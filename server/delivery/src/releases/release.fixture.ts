import { mkdtemp, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { containerName, type Release } from "@handwork/contract";
import type { TestResponse, TestServer } from "@handwork/server-main/testing";
import { pack } from "tar-stream";
import { integrityOf } from "./integrity.ts";

/** A release with the files of its folder, except `release.json`. */
export interface FakeRelease {
  manifest: Release;
  files: Map<string, Buffer>;
}

const SINGLETONS = { react: "19.3.1", "react-router-dom": "7.18.5" };
const RANGES = { react: "^19.0.0", "react-router-dom": "^7.0.0" };

let builds = 0;
/** Returns a version that no other release of this run uses. */
const newVersion = (): string => `1.0.${++builds}+${builds.toString(36).padStart(6, "0")}`;

/** A minimal script with the interface that every bundler's container has. */
const containerScript = (name: string, app: string, version: string) => `/* ${app} ${version} */
var ${name} = { init() {}, get: async () => () => ({ default: { contract: 1, routes: [] } }) };`;

const assetOf = (bytes: Buffer) => ({ bytes: bytes.length, integrity: integrityOf(bytes) });

/** Returns a small release with one page at `/<app>` and correct hashes. `changes` replaces fields of its manifest. */
export function fakeRelease(app: string, changes: Partial<Release> = {}): FakeRelease {
  const version = changes.version ?? newVersion();
  const isShell = app === "shell";
  const container = isShell ? null : containerName(app, version);
  const entry = Buffer.from(container ? containerScript(container, app, version) : `/* ${app} ${version} */`);
  const page = Buffer.from(`/* the page of ${app} ${version} */`.repeat(20));
  const files = new Map([
    ["entry.js", entry],
    ["entry.js.br", brotliCompressSync(entry)],
    ["page.js", page],
    ["page.js.br", brotliCompressSync(page)],
    ["page.js.gz", gzipSync(page)],
  ]);
  const path = isShell ? "*" : `/${app}`;
  const manifest: Release = {
    schema: 1,
    app,
    version,
    contract: 1,
    entry: "entry.js",
    container,
    initial: ["entry.js"],
    assets: { "entry.js": assetOf(entry), "page.js": assetOf(page) },
    routes: [{ path, title: app, access: "public", render: "client", files: ["page.js"] }],
    nav: [],
    server: null,
    singletons: isShell ? SINGLETONS : RANGES,
    ...changes,
  };
  return { manifest, files };
}

/** Returns a release with a page at `/<app>` that the server renders with `code`, a CommonJS module. */
export function withServerBundle(app: string, code: string): FakeRelease {
  const { manifest, files } = fakeRelease(app);
  const bundle = Buffer.from(code);
  files.set("server.cjs", bundle);
  const routes = manifest.routes.map((route) => ({ ...route, render: "server" as const }));
  return {
    manifest: { ...manifest, server: "server.cjs", serverIntegrity: integrityOf(bundle), routes },
    files,
  };
}

export interface TarEntry {
  name: string;
  content?: Buffer | string;
  type?: "file" | "symlink" | "link" | "directory";
  linkname?: string;
}

/** Returns a gzipped tar archive of the entries. */
export async function archiveOf(entries: readonly TarEntry[]): Promise<Buffer> {
  const tar = pack();
  for (const { content = "", ...header } of entries) tar.entry(header, content);
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar as AsyncIterable<Buffer>) chunks.push(chunk);
  return gzipSync(Buffer.concat(chunks));
}

/** Returns the release's files as archive entries, `release.json` first. */
export const entriesOf = ({ manifest, files }: FakeRelease): TarEntry[] => [
  { name: "release.json", content: JSON.stringify(manifest) },
  ...[...files].map(([name, content]) => ({ name, content })),
];

/** Writes the release into a folder below `root`, as a build would, and returns that folder. */
export async function writeBuild(root: string, { manifest, files }: FakeRelease): Promise<string> {
  const folder = await mkdtemp(path.join(root, "build-"));
  await writeFile(path.join(folder, "release.json"), JSON.stringify(manifest));
  for (const [name, content] of files) await writeFile(path.join(folder, name), content);
  return folder;
}

/** Uploads an archive to the publish endpoint. */
export const upload = (
  server: TestServer,
  app: string,
  archive: Buffer,
  token: string,
): Promise<TestResponse> =>
  server.request("POST", `/v1/administrator/releases/${app}/publish/`, {
    token,
    body: new Uint8Array(archive),
    headers: { "content-type": "application/gzip" },
  });
