import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { Agent, request as httpRequest } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Release } from "@handwork/contract";
import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { integrityOf } from "./integrity.ts";
import {
  archiveOf,
  entriesOf,
  type FakeRelease,
  fakeRelease,
  type TarEntry,
  upload,
} from "./release.fixture.ts";

let server: TestServer;
let admin: TestAccount;

const send = async (release: FakeRelease, app = release.manifest.app) =>
  upload(server, app, await archiveOf(entriesOf(release)), admin.token);
const promote = (app: string) =>
  server.call("releaseChange", {
    body: { action: "promote", app, reason: "For the test" },
    token: admin.token,
  });
const stored = ({ app, version }: Release) => server.deps.storage.list(`releases/${app}/${version}`);

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.account("admin");
  for (const app of ["shell", "artisan"]) {
    expect((await send(fakeRelease(app))).status).toBe(201);
    await promote(app);
  }
});
afterAll(() => server.close());

test("stores a release with its files, without making it live", async () => {
  const release = fakeRelease("employer");
  const response = await send(release);
  const { version } = release.manifest;
  expect([response.status, response.body]).toEqual([
    201,
    expect.objectContaining({ version, state: "kept", problems: [], published_by: admin.username }),
  ]);
  const path = `/employer/${encodeURIComponent(version)}/page.js`;
  const file = await server.request("GET", path, { headers: { "accept-encoding": "br" } });
  expect([file.status, file.headers.get("content-encoding"), file.text]).toEqual([
    200,
    "br",
    release.files.get("page.js")?.toString(),
  ]);
  const { apps } = await server.call("releaseOverview", { token: admin.token });
  expect(apps.find(({ app }) => app === "employer")).toMatchObject({ live: null });
  const [entry] = await server.call("releaseHistory", { token: admin.token });
  expect(entry).toMatchObject({ action: "publish", app: "employer", to_version: version });
});

test("a connection can be reused after an archive was rejected during its upload", async () => {
  const { hostname, port } = new URL(server.origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statusOf = async (method: string, path: string, body?: Buffer) => {
    const headers = { authorization: `Bearer ${admin.token}`, "content-type": "application/gzip" };
    const request = httpRequest({ agent, hostname, port, method, path, headers });
    request.end(body);
    const [response] = await once(request, "response");
    response.resume();
    await once(response, "end");
    return response.statusCode;
  };
  try {
    expect(
      await statusOf("POST", "/v1/administrator/releases/employer/publish/", randomBytes(8_000_000)),
    ).toBe(400);
    expect(await statusOf("GET", "/v1/api/location-list/")).toBe(200);
  } finally {
    agent.destroy();
  }
});

test("caches files that many concurrent requests read from slow storage", async () => {
  const release = fakeRelease("employer");
  const names = Array.from({ length: 5 }, (_, number) => `crowd-${number}.webp`);
  for (const name of names) {
    const picture = randomBytes(1024 * 1024);
    release.files.set(name, picture);
    release.manifest.assets[name] = { bytes: picture.length, integrity: integrityOf(picture) };
  }
  expect((await send(release)).status).toBe(201);
  const { app, version } = release.manifest;
  const download = async (name: string) => {
    const response = await fetch(`${server.origin}/${app}/${encodeURIComponent(version)}/${name}`);
    return [response.status, (await response.arrayBuffer()).byteLength];
  };
  const { storage } = server.deps;
  const get = storage.get.bind(storage);
  const reads = vi.spyOn(storage, "get").mockImplementation(async (key) => {
    await sleep(200);
    return get(key);
  });
  await Promise.all(Array.from({ length: 20 }, () => names.map(download)).flat());
  reads.mockRestore();
  for (const name of names) await storage.remove(`releases/${app}/${version}/${name}`);
  expect(await Promise.all(names.map(download))).toEqual(names.map(() => [200, 1024 * 1024]));
});

describe("rejects", () => {
  let release: FakeRelease;
  let entries: TarEntry[];
  beforeEach(() => {
    release = fakeRelease("employer");
    entries = entriesOf(release);
  });
  const manifest = (changes: Partial<Release>): TarEntry => ({
    name: "release.json",
    content: JSON.stringify({ ...release.manifest, ...changes }),
  });
  const without = (...names: string[]) => entries.filter(({ name }) => !names.includes(name));
  const withAsset = (name: string, content: Buffer) =>
    manifest({
      assets: {
        ...release.manifest.assets,
        [name]: { bytes: content.length, integrity: integrityOf(content) },
      },
    });

  async function expectRejected(archive: Buffer | TarEntry[], status: number, detail: string | RegExp) {
    const bytes = Buffer.isBuffer(archive) ? archive : await archiveOf(archive);
    const response = await upload(server, "employer", bytes, admin.token);
    expect([response.status, response.body.detail]).toEqual([
      status,
      typeof detail === "string" ? detail : expect.stringMatching(detail),
    ]);
    expect(await stored(release.manifest)).toEqual([]);
  }

  test("a file that is not an archive, and a truncated one", async () => {
    await expectRejected(Buffer.from("a text"), 400, /^The archive cannot be read: /);
    const archive = await archiveOf(entries);
    await expectRejected(archive.subarray(0, archive.length - 200), 400, /^The archive cannot be read: /);
    await expectRejected(
      [],
      400,
      "The archive has no release.json at its root. Add the one that the build wrote.",
    );
    const path = "/v1/administrator/releases/employer/publish/";
    for (const options of [{}, { json: {} }, { body: "text", headers: { "content-type": "text/plain" } }]) {
      expect((await server.request("POST", path, { token: admin.token, ...options })).status).toBe(415);
    }
  });

  test("an invalid release.json", async () => {
    await expectRejected(
      [{ name: "release.json", content: "{" }],
      400,
      "release.json cannot be read as JSON. Upload it as the build wrote it.",
    );
    const bad = manifest({ entry: "../shell.js" });
    await expectRejected(
      [bad, ...without("release.json")],
      400,
      /^release\.json: entry: write the plain name of a file/,
    );
    const title = { ...release.manifest.routes[0], title: "a\0b" } as Release["routes"][0];
    await expectRejected(
      [manifest({ routes: [title] })],
      400,
      "release.json contains null characters or unpaired surrogates. Remove them.",
    );
  });

  test("a release.json that contradicts itself, and routes in a non-canonical form", async () => {
    const rest = without("release.json");
    const [route] = release.manifest.routes;
    const at = (...paths: string[]) =>
      manifest({ routes: paths.map((path) => ({ ...route, path })) as Release["routes"] });
    const wrong = (field: string, text = "") => new RegExp(`^release\\.json: ${field}: ${text}`);
    for (const path of [
      "//artisan",
      "/artisan//",
      "/employer/",
      "/a/../b",
      "/./b",
      "/%61rtisan",
      "a",
      "/a:b",
      "",
    ]) {
      await expectRejected([at(path), ...rest], 400, wrong("routes\\.0\\.path"));
    }
    await expectRejected([at("/a/:x", "/A/:y"), ...rest], 400, wrong("routes", "/A/:y is declared twice"));
    await expectRejected(
      [manifest({ container: null }), ...rest],
      400,
      wrong("container", "a remote must have one"),
    );
    await expectRejected(
      [manifest({ entry: "gone.js" }), ...rest],
      400,
      wrong("entry", "gone.js is not among the assets"),
    );
    await expectRejected([manifest({ initial: [] }), ...rest], 400, wrong("entry", ".* the initial files"));
    const nav = [{ label: "There", to: "//there", audience: "everyone" as const, order: 1 }];
    await expectRejected([manifest({ nav }), ...rest], 400, wrong("nav\\.0\\.to"));
    const shell = await send(fakeRelease("shell", { container: "hw_shell" }));
    expect([shell.status, shell.body.detail]).toEqual([400, expect.stringMatching(wrong("container"))]);
  });

  test("paths outside the folder, links, and duplicate files", { tags: ["V12.5.1"] }, async () => {
    for (const name of ["../entry.js", "/etc/passwd", "a/../../b.js", "..", "sub/page.js", ".hidden"]) {
      await expectRejected(
        [...entries, { name, content: "x" }],
        400,
        `${name} is not an allowed file name. Use only letters, digits, dots, hyphens and underscores. Names must not start with a dot or contain a folder.`,
      );
    }
    for (const type of ["symlink", "link"] as const) {
      const link: TarEntry = { name: "link.js", type, linkname: "/etc/passwd" };
      await expectRejected(
        [...entries, link],
        400,
        "link.js is not a plain file. An archive may only contain plain files.",
      );
    }
    await expectRejected(
      [...entries, { name: "page.js", content: "x" }],
      400,
      "page.js is in the archive twice.",
    );
  });

  test("files that are missing, not listed, or do not match their hash", { tags: ["V12.3.6"] }, async () => {
    await expectRejected(
      without("page.js"),
      400,
      "page.js is missing. Upload every file that release.json lists.",
    );
    await expectRejected(
      [...entries, { name: "more.js", content: "x" }],
      400,
      "more.js is not listed in release.json. List it under assets, or remove it.",
    );
    const other = { name: "page.js", content: "alert(1)" };
    await expectRejected(
      [...without("page.js"), other],
      400,
      "page.js does not match its hash in release.json. Upload the files as the build wrote them.",
    );
    const compressed = { name: "page.js.br", content: brotliCompressSync("alert(1)") };
    await expectRejected(
      [...without("page.js.br"), compressed],
      400,
      "page.js.br does not match its hash in release.json. Upload the files as the build wrote them.",
    );
    const bomb = { name: "page.js.br", content: brotliCompressSync(Buffer.alloc(5_000_000)) };
    await expectRejected(
      [...without("page.js.br"), bomb],
      400,
      "page.js.br does not match its hash in release.json. Upload the files as the build wrote them.",
    );
  });

  test("files without a hash, and reserved names", async () => {
    const rest = without("release.json");
    const { "page.js": unlisted, ...assets } = release.manifest.assets;
    expect(unlisted).toBeDefined();
    await expectRejected(
      [manifest({ assets }), ...rest],
      400,
      /^release\.json has no hash for page\.js\. List it under assets/,
    );
    const server = { name: "server.cjs", content: "module.exports = {}" };
    await expectRejected(
      [manifest({ server: "server.cjs" }), ...rest, server],
      400,
      /^release\.json has no hash for server\.cjs\. Write it as serverIntegrity\./,
    );
    const content = Buffer.from("x");
    await expectRejected(
      [withAsset("page.js.br", content), ...without("release.json", "page.js.br")],
      400,
      /A file cannot be named page\.js\.br\. Such names are reserved/,
    );
  });

  test("an archive that is too large", { tags: ["V12.1.2"] }, async () => {
    const many = Array.from({ length: 2_001 }, (_, i) => ({ name: `f${i}.js`, content: "" }));
    await expectRejected(many, 400, "The archive has more than 2000 files.");
    const zeros = { name: "big.js", content: Buffer.alloc(61 * 1024 * 1024) };
    await expectRejected([zeros], 413, "The archive unpacks to more than 60 MB.");
    // The archive has only padding and no files. It is rejected long before its end.
    const padding = gzipSync(Buffer.alloc(200 * 1024 * 1024));
    await expectRejected(padding, 413, "The archive unpacks to more than 60 MB.");
  });

  test("a version that already exists", async () => {
    expect((await send(release)).status).toBe(201);
    const { version } = release.manifest;
    const again = await send(fakeRelease("employer", { version }));
    expect([again.status, again.body.detail]).toEqual([
      409,
      `employer ${version} is already published, and releases never change. Build your change first; without one, there is nothing to publish.`,
    ]);
  });

  test("another app's release, another app's route, and a release that the live shell does not support", async () => {
    const other = await archiveOf(entriesOf(fakeRelease("artisan")));
    const response = await upload(server, "employer", other, admin.token);
    expect([response.status, response.body.detail]).toEqual([
      400,
      expect.stringMatching(/^The archive contains artisan, not employer\. Publish it as artisan\./),
    ]);
    const rest = without("release.json");
    const [route] = release.manifest.routes;
    const stolen = { ...route, path: "/artisan" } as Release["routes"][0];
    await expectRejected(
      [manifest({ routes: [stolen] }), ...rest],
      409,
      /^The route \/artisan of .* belongs to artisan\. Choose another path\.$/,
    );
    for (const path of ["/v1", "/v1/acct/login", "/v1/:any", "/readyz"]) {
      const taking = manifest({ routes: [{ ...stolen, path }] });
      await expectRejected(
        [taking, ...rest],
        409,
        /^The route .* belongs to the server\. Choose another path\.$/,
      );
    }
    await expectRejected([manifest({ contract: 9 }), ...rest], 409, /uses version 9 of the contract/);
    await expectRejected(
      [manifest({ singletons: { react: "^18.0.0" } }), ...rest],
      409,
      /needs react \^18\.0\.0, but shell .* provides 19\.3\.1\. Build it for that version\.$/,
    );
  });

  test("a page over its budget", async () => {
    const noise = Buffer.from(`//${randomBytes(100 * 1024).toString("base64")}`);
    const changed = withAsset("page.js", noise);
    const rest = without("release.json", "page.js", "page.js.br", "page.js.gz");
    await expectRejected(
      [changed, ...rest, { name: "page.js", content: noise }],
      409,
      /^The heaviest page of employer .* loads 10\d\.\d KB of scripts and styles; the limit for employer is 90\.0 KB\. Load on demand/,
    );
  });
});

test("stores exactly one of several concurrent uploads of a version, completely", async () => {
  const release = fakeRelease("employer");
  const responses = await Promise.all([send(release), send(release), send(release)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect((await stored(release.manifest)).length).toBe(release.files.size);
});
