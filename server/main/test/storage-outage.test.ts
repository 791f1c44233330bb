import { fingerprints, users } from "@handwork/server-marketplace";
import {
  aFingerprint,
  artisanForm,
  callsOf,
  createMarket,
  drawJpeg,
} from "@handwork/server-marketplace/testing";
import { deleteDue, scheduleDeletion } from "@handwork/server-platform/storage";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { startTestServer } from "../test-support/index.ts";
import { startS3Server } from "../test-support/s3-server.ts";

const s3 = await startS3Server();
const { endpoint, accessKeyId, secretAccessKey, bucket } = s3.location;
const secret = encodeURIComponent(secretAccessKey);
const server = await startTestServer({
  env: { STORAGE_URL: `s3+http://${accessKeyId}:${secret}@${new URL(endpoint).host}/${bucket}/handwork` },
});
afterAll(async () => {
  await server.close();
  await s3.stop();
});
afterEach(() => s3.reconnect());

const { db } = server.deps;
await createMarket(server);
const marketer = await server.account("marketer");
const manager = await server.account("manager");
const admin = await server.account("admin");
const { register, registerArtisan, edit, view } = callsOf(server, marketer);
const picture = await drawJpeg();
const fingerprint = await aFingerprint();
const unavailableBody = {
  detail: expect.stringMatching(/^The file cannot be stored at the moment, so nothing was saved/),
};

const upload = (id: number) => {
  const body = new FormData();
  body.append("consent", "true");
  body.append("fingerprint_image", new Blob([new Uint8Array(fingerprint)]), "thumb.png");
  return server.request("POST", `/v1/acct/upload-fingerprint/${id}/`, { token: manager.token, body });
};
const addCompany = () => {
  const body = new FormData();
  body.append("company_name", "Bakare Homes");
  body.append("company_image", new Blob([new Uint8Array(picture)]), "logo.jpg");
  return server.request("POST", "/v1/administrator/companies/", { token: admin.token, body });
};

test("a registration fails clearly if its picture is stored only partly, and leaves no account or file", async () => {
  const form = artisanForm();
  s3.disconnectAfter(1);
  const response = await register(form, picture);
  expect([response.status, response.body]).toEqual([503, unavailableBody]);
  expect(response.headers.get("retry-after")).toBe("30");
  expect(await db.$count(users, eq(users.username, form.username ?? ""))).toBe(0);
  expect(s3.objects.size).toBe(1);

  s3.reconnect();
  await deleteDue(server.deps);
  expect(s3.objects.size).toBe(0);
  expect((await register(form, picture)).status).toBe(201);
  await deleteDue(server.deps);
  expect(s3.objects.size).toBe(2);
});

test("a failed change leaves the database and the files unchanged", async () => {
  const { id } = (await register(artisanForm(), picture)).body;
  const before = (await view(id)).body;
  const files = [...s3.objects.keys()];
  s3.disconnectAfter(0);
  expect((await fetch(before.profile_image)).status).toBe(503);
  s3.disconnectAfter(1);
  const refused = await edit(id, { first_name: "Ronke" }, marketer, picture);
  expect([refused.status, refused.body]).toEqual([503, unavailableBody]);
  expect((await view(id)).body).toEqual(before);
  const company = await addCompany();
  expect([company.status, company.body]).toEqual([503, unavailableBody]);
  s3.reconnect();
  await deleteDue(server.deps);
  expect([...s3.objects.keys()]).toEqual(files);
  expect((await fetch(before.profile_image)).status).toBe(200);

  // When the storage is available again, the change replaces the previous picture.
  expect((await edit(id, {}, marketer, picture)).status).toBe(200);
  expect((await fetch(before.profile_image)).status).toBe(404);
  expect(s3.objects.size).toBe(files.length);
});

test("a change of a picture deletes the replaced files, and not those of other people that are due", async () => {
  const { id } = (await register(artisanForm(), picture)).body;
  const before = (await view(id)).body;
  const { storage } = server.deps;
  const other = "media/artisans/other.webp";
  await storage.put(other, picture);
  await scheduleDeletion(db, [other]);
  expect((await edit(id, {}, marketer, picture)).status).toBe(200);
  expect((await fetch(before.profile_image)).status).toBe(404);
  expect(await storage.get(other)).not.toBeNull();
  expect(await deleteDue(server.deps)).toBe(1);
});

test("a fingerprint is both stored and recorded, or neither; an unreadable one is reported", async () => {
  const id = await registerArtisan();
  s3.disconnectAfter(0);
  const refused = await upload(id);
  expect([refused.status, refused.body]).toEqual([503, unavailableBody]);
  expect(await db.$count(fingerprints, eq(fingerprints.artisanId, id))).toBe(0);
  s3.reconnect();
  const fingerprint = (await upload(id)).body.fingerprint;
  const read = () =>
    server.request("POST", `/v1/acct/fingerprints/${id}/${fingerprint.id}/read/`, {
      token: manager.token,
      json: { reason: "A dispute about who came" },
    });
  s3.disconnectAfter(0);
  const unread = await read();
  expect([unread.status, unread.body.detail]).toEqual([
    503,
    expect.stringMatching(/^The file cannot be read/),
  ]);
  s3.reconnect();
  // Stands for a file that a newer version of the server encrypted.
  const [key, sealed] = [...s3.objects].find(([name]) => name.endsWith(fingerprint.id)) ?? [];
  if (!key || !sealed) throw new Error("No sealed file");
  s3.objects.set(key, Buffer.concat([Buffer.of(3), sealed.subarray(1)]));
  const newer = await read();
  expect([newer.status, newer.body.detail]).toEqual([
    503,
    expect.stringMatching(/This fingerprint cannot be opened/),
  ]);
  s3.objects.set(key, sealed);
  expect((await read()).status).toBe(200);
});
