import { messages } from "@handwork/contract";
import { startTestServer } from "@handwork/server-main/testing";
import { listMailbox, type StoredMail } from "@handwork/server-platform/mail";
import { hashPassword } from "@handwork/server-platform/security";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test, vi } from "vitest";
import { users } from "../auth/index.ts";
import { insertUser } from "./accounts.repository.ts";
import { linkOrigin } from "./link-origin.ts";
import { requestReset } from "./password-reset.service.ts";
import { fromNewAddress } from "./registration.fixture.ts";
import { createResetTokens, RESET_LIFETIME, toUid } from "./reset-token.ts";
import { startStatementRecorder } from "./statement-recorder.fixture.ts";

const server = await startTestServer({ env: { TRUST_PROXY: "on", DEMO: "on" } });
afterAll(() => server.close());
const { db, storage, config } = server.deps;
const tokens = createResetTokens(config.secretKey);
const NEW_PASSWORD = "another-long-password";
const failed = { status: 400, body: { error: "Failed to reset password. The link may have expired." } };

const requestLink = (email: unknown, headers: Record<string, string> = fromNewAddress()) =>
  server.request("POST", "/v1/acct/password-reset/", { json: { email }, headers });
const confirm = (uid: string, token: string, json: object = { new_password: NEW_PASSWORD }) =>
  server.request("POST", `/v1/acct/password-reset-confirm/${uid}/${token}/`, {
    json,
    headers: fromNewAddress(),
  });
const login = (username: string, password: string) =>
  server.request("POST", "/v1/acct/login/", { json: { username, password }, headers: fromNewAddress() });
const emailsTo = async (address: string) => (await listMailbox(storage)).filter(({ to }) => to === address);

/** Waits until an address has received `count` emails, and returns the first email. */
async function emailTo(address: string, count = 1): Promise<StoredMail> {
  await vi.waitFor(async () => expect(await emailsTo(address)).toHaveLength(count), 8_000);
  return (await emailsTo(address))[0] as StoredMail;
}
const linkIn = ({ text }: StoredMail) => /https?:\/\/\S+/.exec(text)?.[0] ?? "";

describe("requesting a link", () => {
  test("sends a link that sets a new password once and signs the account out everywhere", {
    tags: ["11.25", "11.36", "11.37", "11.39", "V2.5.1", "V2.5.3", "V2.5.5"],
  }, async () => {
    const owner = await server.account("employer", { firstName: '<b>"Ada"</b>' });
    const { refresh } = (await login(owner.username, owner.password)).body;
    const response = await requestLink(owner.email.toUpperCase());
    expect(response).toMatchObject({ status: 200, body: { message: "Password reset email sent" } });
    const mail = await emailTo(owner.email);
    expect(mail.html).toContain("Hello &lt;b&gt;&quot;Ada&quot;&lt;/b&gt;,");
    const link = new URL(linkIn(mail));
    expect(link.origin).toBe(server.origin);
    const [, first, second, uid = "", token = ""] = link.pathname.split("/");
    expect([first, second]).toEqual(["order-service", "reset-password"]);
    expect(Buffer.from(uid, "base64url").toString()).toBe(String(owner.id));
    expect(mail.html).toContain(`href="${link.href}"`);

    expect(await confirm(uid, token)).toMatchObject({
      status: 200,
      body: { message: "Password has been reset successfully" },
    });
    expect((await login(owner.username, NEW_PASSWORD)).status).toBe(200);
    expect((await login(owner.username, owner.password)).status).toBe(401);
    expect((await server.request("GET", "/v1/acct/user-profile/", { token: owner.token })).status).toBe(401);
    const again = await server.request("POST", "/v1/api/token/refresh/", { json: { refresh } });
    expect(again.body).toEqual({ detail: "Token is invalid", code: "token_not_valid" });
    expect(await confirm(uid, token)).toMatchObject(failed);
    const subjects = async () => (await emailsTo(owner.email)).map(({ subject }) => subject);
    await expect.poll(subjects, { timeout: 8_000 }).toContain("Your Handwork password was changed");
  });

  test("returns the same response for an unknown address, but sends nothing", {
    tags: ["11.40"],
  }, async () => {
    const suspended = await server.account("employer", { isActive: false });
    const active = await server.account("employer");
    const responses = [
      await requestLink("nobody@example.com"),
      await requestLink(suspended.email),
      await requestLink(active.email),
    ];
    for (const response of responses)
      expect(response).toMatchObject({ status: 200, body: responses[2]?.body });
    await emailTo(active.email);
    expect(await emailsTo("nobody@example.com")).toEqual([]);
    expect(await emailsTo(suspended.email)).toEqual([]);
  });

  // Compares the statements instead of the time, which depends on the machine's load.
  test("does the same work for an unknown address", { tags: ["11.41"] }, async () => {
    const { deps, statementsOf, close } = await startStatementRecorder(config);
    try {
      const person = { username: "ada", email: "ada@example.com", userType: "employer" } as const;
      await insertUser(deps.db, person);
      const request = (email: string) =>
        statementsOf(() => requestReset(deps, { email, address: "10.0.0.1", origin: server.origin }));
      const existing = await request(person.email);
      expect(existing.filter((text) => text.includes("mail_outbox"))).toHaveLength(1);
      expect(existing.join()).not.toContain('"users"');
      expect(await request("nobody@example.com")).toEqual(existing);
    } finally {
      await close();
    }
  });

  test("limits the emails to one mailbox without revealing the limit", { tags: ["API4"] }, async () => {
    const { email } = await server.account("employer");
    for (let i = 0; i < 8; i++) expect((await requestLink(email)).status).toBe(200);
    await emailTo(email, 5);
    const { email: other } = await server.account("employer");
    await requestLink(other);
    await emailTo(other);
    expect(await emailsTo(email)).toHaveLength(5);
  });

  test("works for an account that never had a password", { tags: ["10.30"] }, async () => {
    const imported = await server.account("artisan", { passwordHash: null });
    await requestLink(imported.email);
    const [uid = "", token = ""] = linkIn(await emailTo(imported.email))
      .split("/")
      .slice(-2);
    expect((await confirm(uid, token)).status).toBe(200);
    expect((await login(imported.username, NEW_PASSWORD)).status).toBe(200);
  });

  test.each([
    [undefined, "Email is required"],
    ["", "Email is required"],
    ["nobody", "Enter a valid email address."],
    [["a@b.c"], "Not a valid string."],
    [null, "Email is required"],
  ])("requires a valid address: %j", async (email, error) => {
    const response = await requestLink(email);
    expect(response).toMatchObject({ status: 400, body: { error } });
    expect(response.body.email).toHaveLength(1);
  });
});

describe("a link", () => {
  test("is valid for an hour", { tags: ["11.38", "V2.3.1", "V2.7.2"] }, async () => {
    const owner = await server.account("employer");
    const tokenOfAge = (seconds: number) => {
      vi.useFakeTimers({ now: Date.now() - seconds * 1000, toFake: ["Date"] });
      const token = tokens.issue(owner);
      vi.useRealTimers();
      return token;
    };
    expect(await confirm(toUid(owner.id), tokenOfAge(RESET_LIFETIME + 1))).toMatchObject(failed);
    expect((await confirm(toUid(owner.id), tokenOfAge(RESET_LIFETIME - 60))).status).toBe(200);
  });

  test("becomes invalid when the password or the email address changes", {
    tags: ["11.37", "V2.5.6"],
  }, async () => {
    const owner = await server.account("employer");
    const token = tokens.issue(owner);
    const change = (values: Partial<typeof users.$inferInsert>) =>
      db.update(users).set(values).where(eq(users.id, owner.id));
    await change({ email: `new-${owner.email}` });
    expect(await confirm(toUid(owner.id), token)).toMatchObject(failed);
    await change({ email: owner.email, passwordHash: await hashPassword(owner.password) });
    expect(await confirm(toUid(owner.id), token)).toMatchObject(failed);
  });

  test("works for only one of several concurrent requests", {
    tags: ["11.36", "V1.11.2", "V2.7.3"],
  }, async () => {
    const owner = await server.account("employer");
    const token = tokens.issue(owner);
    const responses = await Promise.all(Array.from({ length: 6 }, () => confirm(toUid(owner.id), token)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
  });

  test("does not work for another account, for a suspended account or with a forged token", {
    tags: ["V2.5.6"],
  }, async () => {
    const [mine, theirs] = [await server.account("employer"), await server.account("employer")];
    const token = tokens.issue(mine);
    for (const [uid, given] of [
      [toUid(theirs.id), token],
      [toUid(mine.id), token.replace(/^./, "z")],
      [toUid(mine.id), "nonsense"],
      ["MQ", token],
      [toUid(999_999_999), token],
    ] as const) {
      expect(await confirm(uid, given)).toMatchObject(failed);
    }
    const suspended = await server.account("employer", { isActive: false });
    expect(await confirm(toUid(suspended.id), tokens.issue(suspended))).toMatchObject(failed);
  });

  test("stays valid after a rejected password", async () => {
    const owner = await server.account("employer");
    const token = tokens.issue(owner);
    for (const new_password of ["seven-7", owner.username, owner.email.toUpperCase()]) {
      const response = await confirm(toUid(owner.id), token, { new_password });
      expect(response.status).toBe(400);
      expect(response.body.error).toBe(response.body.new_password.join(" "));
    }
    expect((await confirm(toUid(owner.id), token, {})).body).toEqual({
      new_password: ["This field is required."],
      error: "Password is required",
    });
    expect((await confirm(toUid(owner.id), token, { new_password: "x".repeat(257) })).body).toEqual({
      new_password: ["Ensure this field has no more than 256 characters."],
      error: "Ensure this field has no more than 256 characters.",
    });
    expect((await confirm("x".repeat(41), token)).body).toMatchObject(failed.body);
    expect((await confirm(toUid(owner.id), token)).status).toBe(200);
  });

  test("requires a longer password if the account is an admin's", async () => {
    const owner = await server.account("admin");
    const token = tokens.issue(owner);
    const refused = await confirm(toUid(owner.id), token, { new_password: "seven goats" });
    expect(refused.body.new_password).toEqual([messages.registration.adminPasswordShort]);
    const accepted = await confirm(toUid(owner.id), token, { new_password: "seven goats and a hill" });
    expect(accepted.status).toBe(200);
  });
});

test("links point to this site, whatever Host header a client sends", { tags: ["V5.1.5"] }, () => {
  const from = (origin: string) => ({ origin });
  const local = { publicUrl: null, host: "localhost", port: 3000 };
  expect(linkOrigin(local, from("http://127.0.0.1:3000"))).toBe("http://127.0.0.1:3000");
  expect(linkOrigin(local, from("http://evil.example"))).toBe("http://localhost:3000");
  expect(linkOrigin({ ...local, host: "shop.lan" }, from("http://shop.lan:3000"))).toBe(
    "http://shop.lan:3000",
  );
  const published = { ...local, publicUrl: "https://handwork.example" };
  expect(linkOrigin(published, from("http://localhost:3000"))).toBe("https://handwork.example");
});
