import { IDEMPOTENCY_HEADER } from "@handwork/contract";
import { startTestServer, type TestAccount } from "@handwork/server-main/testing";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { createMarket } from "../artisans/artisan.fixture.ts";
import { users } from "../auth/index.ts";
import { idempotencyKeys } from "../idempotency/idempotency.table.ts";
import { artisanForm, drawJpeg, toMultipart } from "./marketers.fixture.ts";

const server = await startTestServer({ env: { LEGACY_CLIENTS: "on" } });
const { db, storage } = server.deps;
await createMarket(server);
const marketer = await server.account("marketer");
const [picture, smaller] = [await drawJpeg(), await drawJpeg(300)];
afterAll(() => server.close());

const send = (
  key: string,
  form: Record<string, string>,
  { by = marketer, bytes = picture as Uint8Array }: { by?: TestAccount; bytes?: Uint8Array } = {},
) =>
  server.request("POST", "/v1/marketers/artisan-register/", {
    token: by.token,
    body: toMultipart(form, bytes),
    headers: { [IDEMPOTENCY_HEADER]: key },
  });
const accounts = (username = "") =>
  db.select({ id: users.id }).from(users).where(eq(users.username, username));
const files = async () => (await storage.list("media/artisans")).length;

describe("a registration with an idempotency key", () => {
  test("is saved once when it is sent again after a lost response", async () => {
    const [key, form] = [crypto.randomUUID(), artisanForm({ service: "Drone Pilot" })];
    const first = await send(key, form);
    const filesBefore = await files();
    const again = await send(key.toUpperCase(), form);
    expect([first.status, first.body.held_for_review]).toEqual([201, ["service"]]);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await accounts(form.username)).toHaveLength(1);
    expect(await files()).toBe(filesBefore);
  });

  test("is saved once when it is sent five times concurrently, and gets the same response each time", async () => {
    const [key, form] = [crypto.randomUUID(), artisanForm()];
    const responses = await Promise.all(Array.from({ length: 5 }, () => send(key, form)));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(await accounts(form.username)).toHaveLength(1);
    const employer = { ...form, username: "obi", email: "obi@example.com", company_name: "Obi & Sons" };
    const employers = await Promise.all(
      [1, 2].map(() =>
        server.request("POST", "/v1/marketers/employer-register/", {
          token: marketer.token,
          json: employer,
          headers: { [IDEMPOTENCY_HEADER]: key },
        }),
      ),
    );
    expect(employers.map(({ status }) => status)).toEqual([201, 201]);
    expect(employers[0]?.text).toBe(employers[1]?.text);
  });

  test.each([
    ["another password", { password: "long-enough-2", password2: "long-enough-2" }, picture],
    ["another picture", {}, smaller],
  ])("is refused with %s if the first registration was accepted", async (_, changed, bytes) => {
    const [key, form] = [crypto.randomUUID(), artisanForm()];
    await send(key, form);
    const other = await send(key, { ...form, ...changed }, { bytes });
    expect(other).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
    expect(other.body.detail).toMatch(/^We already received and saved this with different details/);
  });

  test("can be corrected and sent with the same key if it was refused", async () => {
    const [key, form] = [crypto.randomUUID(), artisanForm()];
    expect((await send(key, { ...form, nin: "123" })).status).toBe(400);
    expect((await send(key, form)).status).toBe(201);
  });

  test("does not affect another user with the same key", async () => {
    const [key, form] = [crypto.randomUUID(), artisanForm()];
    await send(key, form);
    const manager = await server.account("manager");
    expect((await send(key, form, { by: manager })).status).toBe(400);
    expect((await send(key, artisanForm(), { by: manager })).status).toBe(201);
  });
});

test("a registration with an invalid key is refused", async () => {
  expect(await send("again", artisanForm())).toMatchObject({
    status: 400,
    body: { detail: "Idempotency-Key must be a UUID." },
  });
});

test("the stored row does not reveal anything from the request's body", async () => {
  const [key, form] = [crypto.randomUUID(), artisanForm()];
  const { body } = await send(key, form);
  const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  expect(row).toMatchObject({ userId: marketer.id, result: { id: body.id, held: [] } });
  for (const value of [form.username, form.nin, form.password, form.email]) {
    expect(JSON.stringify(row)).not.toContain(value);
  }
});
