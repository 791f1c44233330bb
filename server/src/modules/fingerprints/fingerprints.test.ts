import { randomUUID } from "node:crypto";
import { messages } from "@handwork/contract";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { startTestServer, type TestAccount } from "../../../test-support/index.ts";
import { createWorker } from "../artisans/artisan.fixture.ts";
import { artisans } from "../artisans/index.ts";
import { auditLog } from "../audit/index.ts";
import { registrations } from "../marketers/marketers.table.ts";
import { createFingerprintsService, RETENTION_DAYS } from "./fingerprints.service.ts";
import { fingerprints } from "./fingerprints.table.ts";

const server = await startTestServer();
afterAll(() => server.close());
const { db, storage } = server.deps;

const drawn = sharp({ create: { width: 64, height: 48, channels: 3, background: "#888" } });
const png = await drawn.clone().png().toBuffer();
const jpeg = await drawn.clone().jpeg().toBuffer();

const manager = await server.account("manager");
const worker = await createWorker(server);

function form(bytes: Buffer | null, fields: Record<string, string> = {}) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  if (bytes) data.append("fingerprint_image", new Blob([new Uint8Array(bytes)]), "thumb.bin");
  return data;
}
const upload = (by: TestAccount, artisan: number, body: FormData) =>
  server.request("POST", `/v1/acct/upload-fingerprint/${artisan}/`, { token: by.token, body });
const logged = async (artisan: number) =>
  (
    await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `artisan:${artisan}`))
  ).map(({ action, actor }) => `${action} by ${actor}`);

async function marketerWithWorker() {
  const marketer = await server.account("marketer");
  const own = await createWorker(server);
  const row = { userId: own.account.id, marketerId: marketer.id, consent: "confirmed" as const };
  await db.insert(registrations).values(row);
  return { marketer, own };
}

describe("uploading", () => {
  test.each([
    ["png", png],
    ["jpeg", jpeg],
  ])("keeps a %s byte for byte, sealed, and says so [5.35 8.30 10.11b 10.29]", async (_, bytes) => {
    const { id } = await createWorker(server);
    const answer = await upload(manager, id, form(bytes, { consent: "true" }));
    expect(answer.status).toBe(201);
    expect(answer.body.message).toBe("Fingerprint uploaded successfully!");

    const kept = await storage.get(`fingerprints/${answer.body.fingerprint.id}`);
    expect(kept?.includes(bytes.subarray(0, 24))).toBe(false);
    const read = await server.call("fingerprintImage", {
      params: { artisanId: id, id: answer.body.fingerprint.id },
      token: manager.token,
    });
    expect(Buffer.from(read.image, "base64")).toEqual(bytes);
    expect(read).toMatchObject({ width: 64, height: 48, consent: true, uploaded_by: manager.username });
    expect(await logged(id)).toEqual([
      `fingerprint.uploaded by ${manager.username}`,
      `fingerprint.read by ${manager.username}`,
    ]);
  });

  test("without a picture, or with an empty one, is refused in the specified words [5.34]", async () => {
    for (const body of [form(null), form(Buffer.alloc(0))]) {
      const answer = await upload(manager, worker.id, body);
      expect([answer.status, answer.body]).toEqual([400, { fingerprint_image: ["Please upload an image."] }]);
    }
  });

  test("takes nothing but whole PNG and JPEG pictures, whatever they are called [5.35]", async () => {
    const webp = await drawn.clone().webp().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const half = png.subarray(0, Math.floor(png.length / 2));
    for (const bytes of [webp, svg, half, Buffer.from("no picture")]) {
      const answer = await upload(manager, worker.id, form(bytes));
      expect([answer.status, answer.body]).toEqual([
        400,
        { fingerprint_image: [messages.fingerprint.wrongType] },
      ]);
    }
    expect(await db.select().from(fingerprints).where(eq(fingerprints.artisanId, worker.id))).toEqual([]);
  });

  test("is for managers, admins and, with their own workers, marketers [6.9 10.11a 10.11b]", async () => {
    const { marketer, own } = await marketerWithWorker();
    expect((await upload(marketer, own.id, form(png))).status).toBe(201);
    expect((await upload(marketer, worker.id, form(png))).status).toBe(404);
    expect((await upload(await server.account("admin"), own.id, form(png))).status).toBe(201);
    for (const type of ["employer", "artisan"] as const) {
      expect((await upload(await server.account(type), own.id, form(png))).status).toBe(403);
    }
    expect((await upload(manager, 999_999, form(png))).status).toBe(404);
  });
});

describe("what is kept", () => {
  test("is listed without its picture; a marketer cannot read it", async () => {
    const { marketer, own } = await marketerWithWorker();
    await upload(marketer, own.id, form(png));
    const listed = await server.call("fingerprintList", {
      params: { artisanId: own.id },
      token: marketer.token,
    });
    expect(listed).toMatchObject({ id: own.id, fingerprints: [{ consent: false, bytes: png.length }] });
    const id = listed.fingerprints[0]?.id;
    const path = `/v1/acct/fingerprints/${own.id}/${id}/`;
    expect((await server.request("GET", path, { token: marketer.token })).status).toBe(403);
    const strange = `/v1/acct/fingerprints/${worker.id}/${id}/`;
    expect((await server.request("GET", strange, { token: manager.token })).status).toBe(404);
    expect((await server.request("GET", `/media/fingerprints/${id}`)).status).toBe(404);
  });

  test("can be erased by an admin, with a reason", async () => {
    const { id } = await createWorker(server);
    const admin = await server.account("admin");
    const { body } = await upload(manager, id, form(png));
    const erase = { params: { artisanId: id }, body: { reason: "Asked for it by letter" } };
    expect(await server.call("fingerprintErase", { ...erase, token: admin.token })).toEqual({ erased: 1 });
    expect(await storage.get(`fingerprints/${body.fingerprint.id}`)).toBeNull();
    expect(await logged(id)).toContain(`fingerprint.erased by ${admin.username}`);
    await expect(server.call("fingerprintErase", { ...erase, token: manager.token })).rejects.toThrow("403");
  });

  test("goes some time after its worker was deleted", async () => {
    const [recent, old] = [await createWorker(server), await createWorker(server)];
    for (const { id } of [recent, old]) await upload(manager, id, form(png));
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    const remove = (id: number, deletedAt: Date) =>
      db.update(artisans).set({ deletedAt }).where(eq(artisans.id, id));
    await remove(recent.id, ago(RETENTION_DAYS - 1));
    await remove(old.id, ago(RETENTION_DAYS + 1));
    expect(await createFingerprintsService(server.deps).eraseOutlived()).toBe(1);
    expect(await db.select().from(fingerprints).where(eq(fingerprints.artisanId, recent.id))).toHaveLength(1);
    expect((await upload(manager, recent.id, form(png))).status).toBe(404);
  });
});

test("the log cannot be changed, not even by the server itself", async () => {
  await db.insert(auditLog).values({
    actorId: manager.id,
    actor: manager.username,
    actorType: "manager",
    action: "test.made",
    subject: `test:${randomUUID()}`,
  });
  await expect(db.update(auditLog).set({ actor: "somebody-else" })).rejects.toMatchObject({
    cause: { message: "audit_log is append-only" },
  });
  await expect(db.delete(auditLog)).rejects.toThrow();
});
