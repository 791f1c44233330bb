import { type Boot, cookieNames, type DeployRight, type Release } from "@handwork/contract";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type ReleaseSite, startReleaseSite } from "../live/site.fixture.ts";
import { Tab, type TabResponse } from "../live/tab.fixture.ts";
import { fakeRelease } from "../releases/release.fixture.ts";
import { HOUR } from "./preview.fixture.ts";

const PORT = 4400;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const NAME = "hw_override";
const page = (path: string): Release["routes"][number] => ({
  ...{ path, title: "A page", access: "public", render: "client", files: ["page.js"] },
});
const shell = fakeRelease("shell");
const employer = fakeRelease("employer", {
  routes: ["/employer-dashboard", "/cart", "/payment", "/payment-confirmation", "/service-details"].map(page),
});

let site: ReleaseSite;
let admin: Awaited<ReturnType<ReleaseSite["account"]>>;
let tab: Tab;

beforeAll(async () => {
  site = await startReleaseSite();
  await site.start(shell, employer, fakeRelease("market"));
  admin = await site.account("admin");
});
afterAll(() => site.close());
beforeEach(() => {
  tab = new Tab(site.origin);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns the `release.json` that a development server serves for its remote. */
const manifestOf = (app: string, changes: Partial<Release> = {}) =>
  fakeRelease(app, { version: "0.1.0+development", ...changes }).manifest;
const developed = manifestOf("employer", { routes: [...employer.manifest.routes, page("/employer-new")] });

const tokenFor = (app: string, ...rights: DeployRight[]) =>
  site.call("deployTokenCreate", { token: admin.token, body: { name: "Laptop", app, rights } });
const requestLink = (release: object, token: string, { app = "employer", port = PORT } = {}) =>
  site.request("POST", `/v1/administrator/releases/${app}/development/`, { token, json: { port, release } });

/** Creates a development link. Returns its path, and the id of the token that created it. */
async function linkTo(release: Release): Promise<{ path: string; tokenId: number }> {
  const { id, token } = await tokenFor(release.app, "develop");
  const { status, text, body } = await requestLink(release, token, { app: release.app });
  expect([status, text]).toEqual([201, text]);
  expect(body.url.startsWith(`${site.origin}/preview/development?link=`)).toBe(true);
  return { path: body.url.slice(site.origin.length), tokenId: id };
}

const press = (path: string, origin = site.origin) => tab.post(path, { origin });

/** Opens a link and presses its button. */
async function start(release = developed): Promise<{ response: TabResponse; tokenId: number }> {
  const { path, tokenId } = await linkTo(release);
  const response = await press(path);
  expect(response.status).toBe(303);
  return { response, tokenId };
}

const remoteOf = ({ remotes }: Boot, name: string) => remotes.find(({ app }) => app === name);
const policyOf = async (path: string) => String((await tab.get(path)).headers["content-security-policy"]);

describe("the link to a remote on the developer's machine", () => {
  test("shows a confirmation page, and does nothing until its button is pressed", async () => {
    const { path } = await linkTo(developed);
    const { status, text, headers } = await tab.get(path);
    expect(status).toBe(200);
    expect(text).toContain("Show employer from this computer?");
    expect(text).toContain(`from ${ORIGIN}`);
    expect(text).toContain("If somebody sent you this link, close this page.");
    expect(text).toMatch(/<form method="post" action="\/preview\/development\?link=[^"]+"><button/);
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers).toMatchObject({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });
    expect(headers["content-security-policy"]).toMatch(/form-action 'self'; frame-ancestors 'none'/);
    expect((await tab.open("/employer-dashboard")).override).toBeNull();
  });

  test.each(["https://evil.example", "http://sub.localhost", "null"])(
    "opens nothing when another origin submits the form: %s",
    async (origin) => {
      const { path } = await linkTo(developed);
      const { status, headers } = await press(path, origin);
      expect([status, headers["set-cookie"]]).toEqual([404, undefined]);
      expect((await tab.post(path)).headers["set-cookie"]).toBeUndefined();
    },
  );

  test("opens nothing inside a frame or in a fetch call", async () => {
    const { path } = await linkTo(developed);
    const parts: Record<string, string>[] = [
      { "sec-fetch-dest": "iframe", "sec-fetch-mode": "navigate" },
      { "sec-fetch-dest": "image", "sec-fetch-mode": "no-cors" },
      { "sec-fetch-dest": "empty", "sec-fetch-mode": "no-cors", "sec-fetch-site": "same-site" },
    ];
    for (const headers of parts)
      expect((await new Tab(site.origin, "127.0.0.1", headers).get(path)).status).toBe(404);
  });

  test("uses a cookie that expires and that no script or other site can use", async () => {
    const { response } = await start();
    expect(response.headers["set-cookie"]).toEqual([
      expect.stringMatching(/; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    expect(response.headers.location).toBe("/employer-dashboard");
  });

  test("works for an hour", async () => {
    const { path } = await linkTo(developed);
    vi.useFakeTimers({ now: Date.now() + HOUR, toFake: ["Date"] });
    for (const response of [await tab.get(path), await press(path)]) {
      expect([response.status, response.headers["set-cookie"]]).toEqual([410, undefined]);
      expect(response.text).toContain("This link to employer has expired");
    }
  });

  test("stops working when its deploy token is revoked, as does the override that it opened", async () => {
    const { tokenId } = await start();
    const { path, tokenId: other } = await linkTo(developed);
    for (const id of [tokenId, other])
      await site.call("deployTokenRevoke", { params: { id }, token: admin.token });
    expect((await tab.get(path)).text).toContain("Its deploy token is no longer valid.");
    expect((await tab.open("/employer-dashboard")).override).toBeNull();
  });

  test("opens nothing after it was tampered with", async () => {
    const { path } = await linkTo(developed);
    const [text = "", mac = ""] = path.replace(/.*link=/, "").split(".");
    const content = JSON.parse(Buffer.from(text, "base64url").toString());
    const forged = Buffer.from(JSON.stringify({ ...content, origin: "http://evil.example" }));
    for (const link of [`${forged.toString("base64url")}.${mac}`, "nonsense", ""]) {
      const { status, headers } = await press(`/preview/development?link=${link}`);
      expect([status, headers["set-cookie"]]).toEqual([404, undefined]);
    }
  });

  test("is recorded in the audit log", async () => {
    await linkTo(developed);
    const [entry] = await site.call("auditLog", { token: admin.token });
    expect(entry).toMatchObject({
      actor: "token Laptop",
      action: "release.develop",
      subject: "app:employer",
      details: { origin: ORIGIN },
    });
  });
});

describe("a remote on the developer's machine", () => {
  test("replaces only the released remote in the page, without an integrity hash", async () => {
    const before = await tab.open("/employer-dashboard");
    expect(before.override).toBeNull();
    await start();
    const boot = await tab.open("/employer-dashboard");
    expect(boot.override).toMatchObject({ kind: "development", app: "employer", paused: false });
    expect(remoteOf(boot, "employer")).toMatchObject({
      version: "0.1.0+development",
      base: `${ORIGIN}/`,
      entry: "entry.js",
      integrity: "",
      container: "hw_development_employer",
    });
    expect(remoteOf(boot, "market")).toEqual(remoteOf(before, "market"));
    expect(boot.shell).toEqual(before.shell);
  });

  test("has the pages that its development server declares", async () => {
    expect((await tab.get("/employer-new")).status).toBe(404);
    await start();
    expect((await tab.get("/employer-new")).status).toBe(200);
  });

  test("has its pages and links before it was ever released, for that browser only", async () => {
    const nav = [{ label: "Night shift", to: "/night-shift", audience: "everyone" as const, order: 9 }];
    const { response } = await start(manifestOf("night-shift", { nav, routes: [page("/night-shift")] }));
    expect(response.headers.location).toBe("/night-shift");
    expect((await tab.get("/night-shift")).status).toBe(200);
    const remote = remoteOf(await tab.open("/market"), "night-shift");
    expect(remote).toMatchObject({ nav, base: `${ORIGIN}/`, container: "hw_development_night_shift" });
    const otherTab = new Tab(site.origin);
    expect((await otherTab.get("/night-shift")).status).toBe(404);
    expect((await otherTab.get("/market")).text).not.toContain("Night shift");
    const stopped = await tab.post("/preview/stop", { referer: `${site.origin}/night-shift` });
    expect(stopped.headers.location).toBe("/");
    expect((await tab.get("/night-shift")).status).toBe(404);
  });

  test("is named in a bar on every page, even before scripts run", async () => {
    await start();
    const { text } = await tab.get("/market");
    expect(text).toContain(`<strong>employer</strong> comes from ${ORIGIN}, in this browser only, until`);
  });

  test("adds only its own origin and its bar's style to the page's content security policy", {
    tags: ["V14.3.2"],
  }, async () => {
    const before = await policyOf("/employer-dashboard");
    await start();
    const added = (await policyOf("/employer-dashboard")).split("; ").flatMap((directive, index) => {
      const previous = before.split("; ")[index] ?? "";
      expect(directive.startsWith(previous)).toBe(true);
      return directive === previous ? [] : [directive.slice(previous.length).trim()];
    });
    const barStyle = expect.stringMatching(`^${ORIGIN} 'sha256-[\\w+/=]+'$`);
    expect([...new Set(added)]).toEqual([ORIGIN, barStyle, `${ORIGIN} ws://127.0.0.1:4400`]);
  });

  test("removes the released remote's files from the HTML", async () => {
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
  ])("does not affect %s", async (path) => {
    const before = await policyOf(path);
    await start();
    const boot = await tab.open(path);
    expect(boot.override).toMatchObject({ app: "employer", paused: true });
    expect(JSON.stringify(boot)).not.toContain(ORIGIN);
    expect(await policyOf(path)).toBe(before);
  });

  test("ends when it is stopped, and the browser stays on the same page", async () => {
    await start();
    const { status, headers } = await tab.post("/preview/stop", {
      referer: `${site.origin}/employer-dashboard?a=1`,
    });
    expect([status, headers.location]).toEqual([303, "/employer-dashboard?a=1"]);
    expect(tab.cookies.get(NAME)).toBe("");
    expect((await tab.open("/employer-dashboard")).override).toBeNull();
  });
});

/** Signs the browser in as a new employer. */
async function signIn(): Promise<string> {
  const { token } = await site.account("employer");
  tab.cookies.set(cookieNames.access, token);
  return token;
}

test("the override lasts longer than the access token, because the browser can renew the token", async () => {
  await signIn();
  await start();
  vi.useFakeTimers({ now: Date.now() + HOUR, toFake: ["Date"] });
  expect((await tab.open("/employer-dashboard")).override).toMatchObject({ kind: "development" });
});

describe("the override cookie has no effect", () => {
  const expectNoEffect = async () => {
    const response = await tab.get("/employer-dashboard");
    expect(response.text).not.toContain(ORIGIN);
    expect(response.headers["content-security-policy"]).not.toContain(ORIGIN);
    expect(response.headers["set-cookie"]).toContainEqual(expect.stringMatching(`^${NAME}=; Max-Age=0`));
  };

  test("once the user has signed out", async () => {
    const token = await signIn();
    await start();
    expect((await tab.open("/employer-dashboard")).override).toMatchObject({ kind: "development" });
    await site.request("POST", "/v1/acct/logout/", { token, json: {} });
    await expectNoEffect();
  });

  test("for a token that the server did not sign", async () => {
    const token = await signIn();
    await start();
    tab.cookies.set(cookieNames.access, token.replace(/[^.]+$/, "forged"));
    await expectNoEffect();
  });

  test("for another user who signs in with the same browser", async () => {
    await signIn();
    await start();
    await signIn();
    await expectNoEffect();
  });

  test("for a user who signs in after it was set without a session", async () => {
    await start();
    await signIn();
    await expectNoEffect();
  });

  test("without a sign-in", async () => {
    await signIn();
    await start();
    tab.cookies.delete(cookieNames.access);
    await expectNoEffect();
  });

  test("after it was tampered with", async () => {
    await start();
    const [text = "", mac = ""] = tab.cookies.get(NAME)?.split(".") ?? [];
    const ticket = JSON.parse(Buffer.from(text, "base64url").toString());
    const forged = { ...ticket, origin: "http://evil.example" };
    tab.cookies.set(NAME, `${Buffer.from(JSON.stringify(forged)).toString("base64url")}.${mac}`);
    await expectNoEffect();
  });

  test("after its expiry, even if the browser keeps it", async () => {
    await start();
    vi.useFakeTimers({ now: Date.now() + 8 * HOUR, toFake: ["Date"] });
    await expectNoEffect();
  });

  test("once a page of another app uses one of its paths", async () => {
    await start(manifestOf("night-shift", { routes: [page("/rota")] }));
    expect((await tab.get("/rota")).status).toBe(200);
    const { manifest, files } = fakeRelease("rota", { routes: [page("/rota")] });
    await site.start({ manifest, files });
    const { headers } = await tab.get("/employer-dashboard");
    expect(headers["set-cookie"]).toContainEqual(expect.stringMatching(`^${NAME}=; Max-Age=0`));
  });
});

describe("a link is refused", () => {
  test("for a deploy token without the right to develop, or for another app", async () => {
    const { token } = await tokenFor("employer", "publish", "operate");
    const refused = await requestLink(developed, token);
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      "This deploy token does not have the right to develop.",
    ]);
    const foreign = await requestLink(developed, (await tokenFor("market", "develop")).token);
    expect([foreign.status, foreign.body.detail]).toEqual([
      403,
      "This deploy token is for market, not for employer.",
    ]);
  });

  test.each(["manager", "employer"] as const)("for the role %s", async (role) => {
    const { token } = await site.account(role);
    expect((await requestLink(developed, token)).status).toBe(403);
  });

  test("for a release.json of another app, and for the shell", async () => {
    const { token } = await tokenFor("employer", "develop");
    const { status, body } = await requestLink(manifestOf("market"), token);
    expect([status, body.release]).toEqual([400, ["This is not the release.json of the remote employer."]]);
    const shell = await tokenFor("shell", "develop");
    expect((await requestLink(manifestOf("shell"), shell.token, { app: "shell" })).status).toBe(400);
  });

  test("for an invalid port", { tags: ["API7"] }, async () => {
    const { token } = await tokenFor("employer", "develop");
    for (const port of [0, 65_536, "4400/x;script-src *"] as number[])
      expect((await requestLink(developed, token, { port })).status).toBe(400);
  });

  test("for a remote that is incompatible with the live apps, and the error says what to do", async () => {
    const { token } = await tokenFor("employer", "develop");
    const incompatible = manifestOf("employer", {
      singletons: { react: "^18.0.0" },
      routes: [page("/market")],
    });
    const { status, body } = await requestLink(incompatible, token);
    expect([status, body.problems]).toEqual([
      409,
      [
        `employer 0.1.0+development needs react ^18.0.0, but shell ${shell.manifest.version} provides 19.3.1. Build it for that version.`,
        "The route /market of employer 0.1.0+development belongs to market. Choose another path.",
      ],
    ]);
  });

  test("for more pages than a cookie can hold", async () => {
    const { token } = await tokenFor("employer", "develop");
    const routes = Array.from({ length: 60 }, (_, index) => page(`/employer-page-of-the-number-${index}`));
    const { status, body } = await requestLink(manifestOf("employer", { routes }), token);
    expect([status, body.detail]).toEqual([
      409,
      expect.stringContaining("too many pages and links for a browser's cookie"),
    ]);
  });
});
