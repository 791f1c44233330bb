import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { FINGERPRINT_CONSENT_VERSION, IDEMPOTENCY_HEADER, messages } from "@handwork/contract";
import { startTestServer, type TestAccount } from "@handwork/server-main/testing";
import { eq, inArray, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, describe, expect, test, vi } from "vitest";
import { createArtisan } from "../artisans/artisan.fixture.ts";
import { artisans } from "../artisans/index.ts";
import { auditLog } from "../audit/index.ts";
import { listConsents } from "../consents/index.ts";
import { registrations } from "../marketers/marketers.table.ts";
import { drawWhorl } from "./fingerprint.fixture.ts";
import { fingerprints } from "./fingerprints.table.ts";

const folder = await mkdtemp(join(tmpdir(), "handwork-vault-"));
const server = await startTestServer({
  env: { LEGACY_CLIENTS: "on", FINGERPRINT_STORAGE_URL: pathToFileURL(folder).href },
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
const { db, vault } = server.deps;

const drawn = drawWhorl();
const png = await drawn.clone().png().toBuffer();
const jpeg = await drawn.clone().jpeg().toBuffer();

const manager = await server.account("manager");
const artisan = await createArtisan(server);

function form(bytes: Buffer | null, fields: Record<string, string> = {}) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  if (bytes) data.append("fingerprint_image", new Blob([new Uint8Array(bytes)]), "thumb.bin");
  return data;
}
const upload = (by: TestAccount, artisanId: number, body: FormData, headers = {}) =>
  server.request("POST", `/v1/acct/upload-fingerprint/${artisanId}/`, { token: by.token, body, headers });
const auditEntries = async (artisanId: number) =>
  (
    await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `artisan:${artisanId}`))
  ).map(({ action, actor }) => `${action} by ${actor}`);

async function marketerWithArtisan() {
  const marketer = await server.account("marketer");
  const own = await createArtisan(server);
  const row = { userId: own.account.id, marketerId: marketer.id, consent: "confirmed" as const };
  await db.insert(registrations).values(row);
  return { marketer, own };
}

describe("uploading a fingerprint", () => {
  test("updates the marketer's list of artisans", async () => {
    const { marketer, own } = await marketerWithArtisan();
    const list = () => server.call("registeredArtisans", { token: marketer.token });
    expect(await list()).toMatchObject([{ id: own.id, has_fingerprint: false }]);
    expect((await upload(marketer, own.id, form(png, { consent: "true" }))).status).toBe(201);
    expect(await list()).toMatchObject([{ id: own.id, has_fingerprint: true }]);
  });

  test("stores a picture once when it is sent again with the same idempotency key", async () => {
    const [one, other] = [await createArtisan(server), await createArtisan(server)];
    const headers = { [IDEMPOTENCY_HEADER]: randomUUID() };
    const send = (artisanId: number) => upload(manager, artisanId, form(png, { consent: "true" }), headers);
    const first = await send(one.id);
    const again = await send(one.id);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await send(other.id)).status).toBe(422);
    const stored = await db
      .select()
      .from(fingerprints)
      .where(inArray(fingerprints.artisanId, [one.id, other.id]));
    expect(stored.map(({ id }) => id)).toEqual([first.body.fingerprint.id]);
  });

  test("stores nothing if the artisan is deleted during the upload", async () => {
    const { id } = await createArtisan(server);
    let response: ReturnType<typeof upload> | undefined;
    await db.transaction(async (trx) => {
      await trx.select().from(artisans).where(eq(artisans.id, id)).for("update");
      response = upload(manager, id, form(png, { consent: "true" }));
      const waiting = sql`select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like '%artisans%'`;
      const isWaiting = async () => expect((await db.execute(waiting)).rows).toHaveLength(1);
      await vi.waitFor(isWaiting, { timeout: 20_000 });
      await trx.update(artisans).set({ deletedAt: sql`now()` }).where(eq(artisans.id, id));
    });
    expect((await response)?.status).toBe(404);
    expect(await db.$count(fingerprints, eq(fingerprints.artisanId, id))).toBe(0);
  });

  test.each([
    ["png", png],
    ["jpeg", jpeg],
  ])(
    "encrypts a %s without changing its pixels, and confirms the upload",
    { tags: ["5.35", "8.30", "10.11b", "10.29", "V6.1.1"] },
    async (_, bytes) => {
      const { id } = await createArtisan(server);
      const response = await upload(manager, id, form(bytes, { consent: "true" }));
      expect(response.status).toBe(201);
      expect(response.body.message).toBe("Fingerprint uploaded successfully!");

      const encrypted = await vault.get(`fingerprints/${response.body.fingerprint.id}`);
      expect(await server.deps.storage.list("fingerprints")).toEqual([]);
      expect(encrypted?.includes(bytes.subarray(0, 24))).toBe(false);
      const read = await server.call("fingerprintImage", {
        params: { artisanId: id, id: response.body.fingerprint.id },
        body: { reason: "A dispute about who came" },
        token: manager.token,
      });
      const pixels = (picture: Buffer) => sharp(picture).raw().toBuffer();
      const stored = await pixels(Buffer.from(read.image, "base64"));
      expect(stored.equals(await pixels(bytes))).toBe(true);
      expect(read).toMatchObject({ width: 300, height: 360, consent: true, uploaded_by: manager.username });
      expect(await auditEntries(id)).toEqual([
        `fingerprint.uploaded by ${manager.username}`,
        `fingerprint.read by ${manager.username}`,
      ]);
    },
  );

  test("is refused without a picture or with an empty file", { tags: ["5.34"] }, async () => {
    for (const body of [form(null), form(Buffer.alloc(0))]) {
      const response = await upload(manager, artisan.id, body);
      expect([response.status, response.body]).toEqual([
        400,
        { fingerprint_image: ["Please upload an image."] },
      ]);
    }
  });

  test("accepts only complete PNG and JPEG files, whatever their names", { tags: ["5.35"] }, async () => {
    const webp = await drawn.clone().webp().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const half = png.subarray(0, Math.floor(png.length / 2));
    for (const bytes of [webp, svg, half, Buffer.from("no picture")]) {
      const response = await upload(manager, artisan.id, form(bytes));
      expect([response.status, response.body]).toEqual([
        400,
        { fingerprint_image: [messages.fingerprint.wrongType] },
      ]);
    }
    expect(await db.select().from(fingerprints).where(eq(fingerprints.artisanId, artisan.id))).toEqual([]);
  });

  test("refuses a picture that cannot be a fingerprint, and explains why", async () => {
    const { id } = await createArtisan(server);
    const drawBlank = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 3, background: "#888" } })
        .png()
        .toBuffer();
    const small = await drawWhorl({ width: 90, height: 120 }).png().toBuffer();
    const { tooSmall, blank, blurred } = messages.fingerprint;
    for (const [bytes, refusal] of [
      [await drawBlank(1), tooSmall],
      [small, tooSmall],
      [await drawBlank(400), blank],
      [await drawWhorl().blur(6).jpeg().toBuffer(), blurred],
    ] as const) {
      const response = await upload(manager, id, form(bytes, { consent: "true" }));
      expect([response.status, response.body]).toEqual([400, { fingerprint_image: [refusal] }]);
    }
    expect(await db.$count(fingerprints, eq(fingerprints.artisanId, id))).toBe(0);
    expect(await auditEntries(id)).toEqual([]);
    expect((await upload(manager, id, form(png, { consent: "true" }))).status).toBe(201);
  });

  test("stores at most 20 pictures per artisan", { tags: ["V12.1.3", "API4"] }, async () => {
    const { id } = await createArtisan(server);
    const first = await upload(manager, id, form(png));
    const [row] = await db.select().from(fingerprints).where(eq(fingerprints.artisanId, id));
    if (!row) throw new Error(`No fingerprint: ${first.status}`);
    await db.insert(fingerprints).values(Array.from({ length: 18 }, () => ({ ...row, id: randomUUID() })));
    const responses = await Promise.all(Array.from({ length: 3 }, () => upload(manager, id, form(png))));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    const { body } = responses.find(({ status }) => status === 400) ?? {};
    expect(body).toEqual({ fingerprint_image: [messages.fingerprint.enough] });
    expect(await db.$count(fingerprints, eq(fingerprints.artisanId, id))).toBe(20);
  });

  test("is allowed for managers and admins, and for marketers if they registered the artisan", {
    tags: ["6.9", "10.11a", "10.11b"],
  }, async () => {
    const { marketer, own } = await marketerWithArtisan();
    expect((await upload(marketer, own.id, form(png))).status).toBe(201);
    expect((await upload(marketer, artisan.id, form(png))).status).toBe(404);
    expect((await upload(await server.account("admin"), own.id, form(png))).status).toBe(201);
    for (const type of ["employer", "artisan"] as const) {
      expect((await upload(await server.account(type), own.id, form(png))).status).toBe(403);
    }
    expect((await upload(manager, 999_999, form(png))).status).toBe(404);
  });
});

describe("consent", () => {
  test("is recorded for each fingerprint as given or not stated", async () => {
    const { id, account } = await createArtisan(server);
    await upload(manager, id, form(png, { consent: "true" }));
    await upload(manager, id, form(png));
    expect(await listConsents(db, account.id)).toMatchObject([
      { kind: "fingerprint", how: "not_stated", version: null, recordedBy: manager.username },
      { kind: "fingerprint", how: "in_person", version: FINGERPRINT_CONSENT_VERSION },
    ]);
  });

  test("is required if older clients are not allowed", async () => {
    const strict = await startTestServer();
    const { id } = await createArtisan(strict);
    const { token } = await strict.account("manager");
    const path = `/v1/acct/upload-fingerprint/${id}/`;
    for (const body of [form(png), form(png, { consent: "false" })]) {
      const response = await strict.request("POST", path, { token, body });
      expect([response.status, response.body]).toEqual([
        400,
        { consent: [messages.fingerprint.consentRequired] },
      ]);
    }
    expect((await strict.request("POST", path, { token, body: form(png, { consent: "true" }) })).status).toBe(
      201,
    );
    await strict.close();
  });
});

describe("a stored fingerprint", () => {
  test("is listed without its picture, which marketers cannot view", async () => {
    const { marketer, own } = await marketerWithArtisan();
    await upload(marketer, own.id, form(png));
    const listed = await server.call("fingerprintList", {
      params: { artisanId: own.id },
      token: marketer.token,
    });
    expect(listed).toMatchObject({ id: own.id, fingerprints: [{ consent: false, bytes: png.length }] });
    const id = listed.fingerprints[0]?.id;
    const read = (artisanId: number, { token }: TestAccount) =>
      server.request("POST", `/v1/acct/fingerprints/${artisanId}/${id}/read/`, {
        token,
        json: { reason: "A look" },
      });
    expect((await read(own.id, marketer)).status).toBe(403);
    expect((await read(artisan.id, manager)).status).toBe(404);
    expect((await server.request("GET", `/media/fingerprints/${id}`)).status).toBe(404);
  });

  test("can be viewed only with a reason, and managers can see who viewed it and why", async () => {
    const { marketer, own } = await marketerWithArtisan();
    const { body } = await upload(marketer, own.id, form(png, { consent: "true" }));
    const path = `/v1/acct/fingerprints/${own.id}/${body.fingerprint.id}/read/`;
    const unexplained = await server.request("POST", path, { token: manager.token, json: {} });
    expect([unexplained.status, Object.keys(unexplained.body)]).toEqual([400, ["reason"]]);
    const readRequest = { reason: "A dispute about who came" };
    expect((await server.request("POST", path, { token: manager.token, json: readRequest })).status).toBe(
      200,
    );
    const list = ({ token }: TestAccount) =>
      server.call("fingerprintList", { params: { artisanId: own.id }, token });
    expect((await list(manager)).reads).toEqual([
      { at: expect.any(String), by: manager.username, reason: readRequest.reason },
    ]);
    expect((await list(marketer)).reads).toEqual([]);
  });

  test("can be erased only by an admin, who gives a reason", async () => {
    const { id } = await createArtisan(server);
    const admin = await server.account("admin");
    const { body } = await upload(manager, id, form(png));
    const erase = { params: { artisanId: id }, body: { reason: "Asked for it by letter" } };
    expect(await server.call("fingerprintErase", { ...erase, token: admin.token })).toEqual({ erased: 1 });
    expect(await vault.get(`fingerprints/${body.fingerprint.id}`)).toBeNull();
    expect(await auditEntries(id)).toContain(`fingerprint.erased by ${admin.username}`);
    await expect(server.call("fingerprintErase", { ...erase, token: manager.token })).rejects.toThrow("403");
  });
});
