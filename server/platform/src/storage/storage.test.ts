import { randomUUID } from "node:crypto";
import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startS3Server } from "@handwork/server-main/testing";
import { afterAll, describe, expect, test } from "vitest";
import { fileStorage } from "./file-storage.ts";
import { parseS3Url, s3Storage } from "./s3-storage.ts";

const root = await mkdtemp(path.join(tmpdir(), "handwork-storage-"));
const s3 = await startS3Server();
afterAll(async () => {
  await s3.stop();
  await rm(root, { recursive: true, force: true });
});
const bytes = (text: string) => new TextEncoder().encode(text);

const files = fileStorage(root);
const isRoot = process.getuid?.() === 0;

describe.each([
  ["a folder", files],
  ["a bucket", s3Storage(s3.location)],
])("%s", (_kind, storage) => {
  test("reads, replaces, lists and deletes stored files", async () => {
    await storage.put("media/artisans/2.webp", bytes("two"));
    await storage.put("media/artisans/1.webp", bytes("one"));
    await storage.put("media/companies/1.webp", bytes("company"));
    await storage.put("media/artisans/1.webp", bytes("one, again"));
    expect((await storage.get("media/artisans/1.webp"))?.toString()).toBe("one, again");
    expect(await storage.list("media/artisans")).toEqual(["media/artisans/1.webp", "media/artisans/2.webp"]);
    await storage.remove("media/artisans/1.webp");
    expect(await storage.get("media/artisans/1.webp")).toBeNull();
    expect(await storage.list("media")).toEqual(["media/artisans/2.webp", "media/companies/1.webp"]);
    expect(await storage.list("")).toEqual(["media/artisans/2.webp", "media/companies/1.webp"]);
  });

  test("returns null for a missing file, lists nothing in a missing folder, and can delete a missing file", async () => {
    expect(await storage.get("media/none.webp")).toBeNull();
    expect(await storage.get(`media/${"n".repeat(400)}.webp`)).toBeNull();
    expect(await storage.list("nothing/here")).toEqual([]);
    await storage.remove("media/none.webp");
  });

  test.each([
    "../secret.key",
    "media/../../x",
    "/etc/passwd",
    "media//x",
    "media/.hidden",
    "",
    "a\0b",
    "a\\b",
  ])("rejects the key %j", { tags: ["V5.3.9"] }, async (key) => {
    await expect(storage.get(key)).rejects.toThrow("Not a storage key");
    await expect(storage.put(key, bytes("x"))).rejects.toThrow("Not a storage key");
    expect(() => storage.url(key, "https://handwork.example")).toThrow();
  });

  test("returns URLs only for public files", { tags: ["V12.4.1"] }, () => {
    expect(storage.url("media/a.webp", "https://handwork.example")).toBe(
      "https://handwork.example/media/a.webp",
    );
    expect(() => storage.url("fingerprints/1.png", "https://handwork.example")).toThrow("Not a public file");
  });
});

test("stores one complete version after concurrent writes, and leaves no temporary files", {
  tags: ["V8.1.2"],
}, async () => {
  const texts = Array.from({ length: 20 }, (_, i) => String(i).repeat(50_000));
  await Promise.all(texts.map((text) => files.put("releases/app/file.js", bytes(text))));
  expect(texts).toContain((await files.get("releases/app/file.js"))?.toString());
  expect(await readdir(path.join(root, "releases/app"))).toEqual(["file.js"]);
});

test("removes the old temporary files of killed writers, but not those of running ones", async () => {
  const folder = path.join(root, "releases/killed");
  await files.put("releases/killed/a.js", bytes("plain"));
  const [old, young] = [`.a.js.${randomUUID()}`, `.a.js.${randomUUID()}`];
  for (const draft of [old, young]) await writeFile(path.join(folder, draft), "incomplete");
  const yesterday = new Date(Date.now() - 86_400_000);
  for (const name of [old, "a.js"]) await utimes(path.join(folder, name), yesterday, yesterday);
  await files.removeDrafts(new Date(Date.now() - 3_600_000));
  expect((await readdir(folder)).sort()).toEqual([young, "a.js"].sort());
  await fileStorage(path.join(root, "nowhere")).removeDrafts(new Date());
});

test.skipIf(isRoot)("removes old temporary files despite a folder that it may not read", async () => {
  const mount = path.join(root, "mount");
  await mkdir(path.join(mount, "lost+found"), { recursive: true });
  await chmod(path.join(mount, "lost+found"), 0);
  await mkdir(path.join(mount, "media"));
  const draft = path.join(mount, "media", `.a.js.${randomUUID()}`);
  await writeFile(draft, "incomplete");
  await fileStorage(mount).removeDrafts(new Date(Date.now() + 1_000));
  expect(await readdir(path.join(mount, "media"))).toEqual([]);
  await rm(path.join(mount, "lost+found"), { recursive: true });
});

test("prefixes a bucket's keys with the folder in its URL", async () => {
  await s3Storage(s3.location).put("media/b.webp", bytes("b"));
  expect([...s3.objects.keys()]).toContain("handwork/media/b.webp");
});

test("throws the bucket's errors instead of treating them as missing files", async () => {
  const unauthorised = s3Storage({ ...s3.location, secretAccessKey: "another" });
  await expect(unauthorised.get("media/b.webp")).rejects.toMatchObject({ name: "SignatureDoesNotMatch" });
});

test("parses a bucket's location and credentials from its URL", () => {
  expect(parseS3Url("s3+http://KEY:s%2Fe@127.0.0.1:9000/files/handwork?region=auto")).toEqual({
    endpoint: "http://127.0.0.1:9000",
    region: "auto",
    bucket: "files",
    prefix: "handwork/",
    accessKeyId: "KEY",
    secretAccessKey: "s/e",
  });
});
