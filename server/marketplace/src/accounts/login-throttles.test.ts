import { startTestServer, type TestAccount } from "@handwork/server-main/testing";
import { countUp } from "@handwork/server-platform/testing";
import { afterAll, describe, expect, test } from "vitest";
import { createKnownDevice } from "./known-device.ts";
import { loginThrottles } from "./login-throttles.ts";
import { fromNewAddress } from "./registration.fixture.ts";
import { createResetTokens, toUid } from "./reset-token.ts";

const server = await startTestServer({ env: { TRUST_PROXY: "on" } });
afterAll(() => server.close());
const { config } = server.deps;

type Person = Pick<TestAccount, "username" | "password">;
const signIn = ({ username, password }: Person, headers: Record<string, string>) =>
  server.request("POST", "/v1/acct/login/", { json: { username, password }, headers });
const cookieOf = ({ headers }: { headers: Headers }) => headers.get("set-cookie")?.split(";")[0] ?? "";

/** Counts enough failures from many addresses to exhaust the account's limit for unknown devices. */
async function exhaustStrangers({ username }: Person): Promise<void> {
  const [, account] = loginThrottles(username, "198.51.100.1", null).all;
  if (account) await countUp(server.deps, [account], account.rule.refuseAfter ?? 0);
}

describe("an account whose password is guessed from many addresses", () => {
  test("rejects unknown browsers, and accepts a browser that has signed in before", {
    tags: ["V2.2.1"],
  }, async () => {
    const owner = await server.account("employer");
    const cookie = cookieOf(await signIn(owner, fromNewAddress()));
    await exhaustStrangers(owner);
    const stranger = await signIn(owner, fromNewAddress());
    expect(stranger.status).toBe(429);
    expect(Number(stranger.headers.get("retry-after"))).toBeGreaterThan(60);
    expect((await signIn(owner, { ...fromNewAddress(), cookie })).status).toBe(200);
  });

  test("accepts a new browser after its owner resets the password by an emailed link", {
    tags: ["V2.2.2"],
  }, async () => {
    const owner = await server.account("employer");
    await exhaustStrangers(owner);
    const token = createResetTokens(config.secretKey).issue(owner);
    const password = "a-new-long-one";
    const reset = await server.request(
      "POST",
      `/v1/acct/password-reset-confirm/${toUid(owner.id)}/${token}/`,
      { json: { new_password: password }, headers: fromNewAddress() },
    );
    const { username } = owner;
    expect((await signIn({ username, password }, fromNewAddress())).status).toBe(429);
    expect(
      (await signIn({ username, password }, { ...fromNewAddress(), cookie: cookieOf(reset) })).status,
    ).toBe(200);
  });
});

describe("a known browser", () => {
  test("has its own limit of ten attempts, apart from other browsers at its IP address", async () => {
    const owner = await server.account("employer");
    const headers = fromNewAddress();
    const cookie = cookieOf(await signIn(owner, headers));
    const device = createKnownDevice(config).recognise(cookie, owner.username);
    await countUp(server.deps, loginThrottles(owner.username, headers["x-forwarded-for"], device).all, 10);
    expect((await signIn(owner, { ...fromNewAddress(), cookie })).status).toBe(429);
    expect((await signIn(owner, headers)).status).toBe(200);
  });

  test("is not recognised for another account or with a modified cookie", async () => {
    const [mine, theirs] = [await server.account("employer"), await server.account("employer")];
    const cookie = cookieOf(await signIn(mine, fromNewAddress()));
    await exhaustStrangers(mine);
    await exhaustStrangers(theirs);
    expect((await signIn(theirs, { ...fromNewAddress(), cookie })).status).toBe(429);
    const changed = cookie.replace(/\.(.)/, (_, first) => `.${first === "A" ? "B" : "A"}`);
    for (const forged of [changed, cookie.replace("=", "=A"), "hw_device=x", cookie.slice(0, -1)]) {
      expect((await signIn(mine, { ...fromNewAddress(), cookie: forged })).status).toBe(429);
    }
  });

  test("remembers the five most recent accounts", () => {
    const device = createKnownDevice(config);
    const names = ["adaobi.okafor", "bola", "chi", "dayo", "efe", "funke.adeyemi"];
    const cookie = names.reduce((previous, name) => device.remember(previous, name).split(";")[0] ?? "", "");
    expect(names.filter((name) => device.recognise(cookie, name))).toEqual(names.slice(1));
    expect(device.recognise(cookie, "FUNKE.ADEYEMI")).toMatch(/^[\w-]{16}$/);
    expect(cookie).not.toMatch(/adaobi|adeyemi/i);
  });
});
