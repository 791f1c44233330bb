import { type Boot, cookieNames } from "@handwork/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ReleaseSite, startReleaseSite } from "../live/site.fixture.ts";
import { Tab } from "../live/tab.fixture.ts";
import { fakeRelease } from "../releases/release.fixture.ts";

const ORIGIN = "http://127.0.0.1:4400";
const NAME = "hw_override";
const employer = fakeRelease("employer", {
  routes: ["/employer-dashboard", "/cart", "/payment", "/payment-confirmation", "/service-details"].map(
    (path) => ({ path, title: "A page", access: "public", render: "client", files: ["page.js"] }),
  ),
});

let site: ReleaseSite;
let admin: Awaited<ReturnType<ReleaseSite["account"]>>;
let tab: Tab;

beforeAll(async () => {
  site = await startReleaseSite();
  await site.start(fakeRelease("shell"), employer, fakeRelease("market"));
});
afterAll(() => site.close());
beforeEach(async () => {
  admin = await site.account("admin");
  tab = new Tab(site.origin);
  tab.cookies.set(cookieNames.access, admin.token);
});

const ask = (body: unknown, token = admin.token) =>
  site.request("POST", "/v1/administrator/development/", { token, json: body });

/** Asks for the remote, and keeps the cookie of the answer. */
async function start(body: object = {}): Promise<string> {
  const { status, headers } = await ask({ app: "employer", origin: ORIGIN, ...body });
  expect(status).toBe(201);
  const header = headers.get("set-cookie") ?? "";
  tab.cookies.set(NAME, /=([^;]+)/.exec(header)?.[1] ?? "");
  return header;
}

const remoteOf = ({ remotes }: Boot, name: string) => remotes.find(({ app }) => app === name);
const policyOf = async (path: string) => String((await tab.get(path)).headers["content-security-policy"]);

describe("an admin's own remote", () => {
  test("uses a cookie that expires and that no script or other site can use", async () => {
    const header = await start({ minutes: 30 });
    expect(header).toMatch(/; Max-Age=1800; Path=\/; HttpOnly; SameSite=Strict$/);
  });

  test("is in the page in place of the released one, alone, without a hash", async () => {
    const before = await tab.open("/employer-dashboard");
    expect(before.override).toBeNull();
    await start();
    const boot = await tab.open("/employer-dashboard");
    expect(boot.override).toMatchObject({ kind: "development", app: "employer", paused: false });
    expect(remoteOf(boot, "employer")).toMatchObject({
      version: `${employer.manifest.version.split("+")[0]}+development`,
      base: `${ORIGIN}/`,
      entry: "remoteEntry.js",
      integrity: "",
      container: "hw_development_employer",
    });
    expect(remoteOf(boot, "market")).toEqual(remoteOf(before, "market"));
    expect(boot.shell).toEqual(before.shell);
  });

  test("is allowed by the page's policy, and nothing else is [V14.3.2]", async () => {
    const before = await policyOf("/employer-dashboard");
    await start();
    const added = (await policyOf("/employer-dashboard")).split("; ").flatMap((directive, index) => {
      const was = before.split("; ")[index] ?? "";
      expect(directive.startsWith(was)).toBe(true);
      return directive === was ? [] : [directive.slice(was.length).trim()];
    });
    const barStyle = expect.stringMatching(`^${ORIGIN} 'sha256-[\\w+/=]+'$`);
    expect([...new Set(added)]).toEqual([ORIGIN, barStyle, `${ORIGIN} ws://127.0.0.1:4400`]);
  });

  test("leaves the HTML without the released one's files", async () => {
    await start();
    const { text } = await tab.get("/employer-dashboard");
    expect(text).not.toContain(`/employer/${employer.manifest.version}/`);
    expect(text).toContain("/entry.js");
  });

  test.each([
    "/cart",
    "/payment?x=1",
    "/payment-confirmation",
    "/service-details",
    "/%70ayment",
    "/PAYMENT/",
  ])("has no part in %s", async (path) => {
    const before = await policyOf(path);
    await start();
    const boot = await tab.open(path);
    expect(boot.override).toMatchObject({ app: "employer", paused: true });
    expect(JSON.stringify(boot)).not.toContain(ORIGIN);
    expect(await policyOf(path)).toBe(before);
  });

  test("ends when it is stopped, on the page that it was stopped on", async () => {
    await start();
    const { status, headers } = await tab.post("/preview/stop", {
      referer: `${site.origin}/employer-dashboard?a=1`,
    });
    expect([status, headers.location]).toEqual([303, "/employer-dashboard?a=1"]);
    expect(tab.cookies.get(NAME)).toBe("");
    expect((await tab.open("/employer-dashboard")).override).toBeNull();
  });
});

test.each(["http://localhost:4400", "http://127.0.0.1:4400/x;script-src *"])(
  "%s is the loopback address, with its port and no more [API7]",
  async (origin) => {
    expect((await ask({ app: "employer", origin })).body.origin).toBe(ORIGIN);
  },
);

describe("the cookie is worth nothing", () => {
  const refused = async () => {
    const answer = await tab.get("/employer-dashboard");
    expect(answer.text).not.toContain(ORIGIN);
    expect(answer.headers["content-security-policy"]).not.toContain(ORIGIN);
    expect(answer.headers["set-cookie"]).toContainEqual(expect.stringMatching(`^${NAME}=; Max-Age=0`));
  };

  test("once the admin has signed out", async () => {
    await start();
    await site.request("POST", "/v1/acct/logout/", { token: admin.token, json: {} });
    await refused();
  });

  test("to another person who signs in with the same browser", async () => {
    await start();
    tab.cookies.set(cookieNames.access, (await site.account("admin")).token);
    await refused();
  });

  test("without a sign-in", async () => {
    await start();
    tab.cookies.delete(cookieNames.access);
    await refused();
  });

  test("when it was changed", async () => {
    await start();
    const [text = "", mac = ""] = tab.cookies.get(NAME)?.split(".") ?? [];
    const ticket = JSON.parse(Buffer.from(text, "base64url").toString());
    const forged = { ...ticket, origin: "http://evil.example" };
    tab.cookies.set(NAME, `${Buffer.from(JSON.stringify(forged)).toString("base64url")}.${mac}`);
    await refused();
  });
});

describe("it is refused", () => {
  test.each([
    "https://evil.example",
    "http://evil.example:4400",
    "http://localhost.evil.example:4400",
    "http://192.168.1.7:4400",
    "https://127.0.0.1:4400",
    "http://user@evil.example",
    "javascript:alert(1)",
    "http://0.0.0.0:4400",
  ])("from %s", async (origin) => {
    const { status, body, headers } = await ask({ app: "employer", origin });
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual(["origin"]);
    expect(headers.get("set-cookie")).toBeNull();
  });

  test("for more than a working day", async () => {
    expect((await ask({ app: "employer", origin: ORIGIN, minutes: 481 })).status).toBe(400);
  });

  test.each(["shell", "nobody"])("for %s, which is not a live remote", async (app) => {
    const { status, body } = await ask({ app, origin: ORIGIN });
    expect(status).toBe(400);
    expect(body.app).toEqual([`No remote named ${app} is live here. Live remotes: employer, market.`]);
  });

  test.each(["manager", "employer"] as const)("to the role %s", async (role) => {
    const { token } = await site.account(role);
    expect((await ask({ app: "employer", origin: ORIGIN }, token)).status).toBe(403);
  });
});
