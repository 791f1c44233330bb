import { randomBytes } from "node:crypto";
import {
  anApplicant,
  anArtisansProfile,
  asForm,
  createMarket,
  signUp,
} from "@handwork/server-marketplace/testing";
import { afterAll, describe, expect, test } from "vitest";
import { startTestServer } from "../test-support/index.ts";

const PAGE = "https://handwork.example";
const LISTED = "https://partner.example";
const server = await startTestServer({
  env: {
    TRUST_PROXY: "on",
    PUBLIC_URL: PAGE,
    CORS_ORIGINS: LISTED,
    SECRET_KEY: randomBytes(36).toString("base64"),
    DATA_KEYS: randomBytes(32).toString("base64"),
  },
});
afterAll(() => server.close());

const untrusted: Record<string, string>[] = [
  { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
  { "sec-fetch-site": "cross-site", origin: "null" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site", origin: "https://blog.handwork.example" },
];
const trusted: Record<string, string>[] = [
  { "sec-fetch-site": "same-origin", origin: PAGE },
  { "sec-fetch-site": "cross-site", origin: LISTED },
  { "sec-fetch-site": "same-site", origin: PAGE },
  { "sec-fetch-site": "none" },
  {},
];

describe("a form that another site submits through a browser", () => {
  test("completes no profile, even with the sign-up cookie", { tags: ["V13.2.3"] }, async () => {
    const market = await createMarket(server);
    const { username, cookie, headers } = await signUp(server);
    const place = { location: market.locations.ikeja, service: market.professions.plumber };
    const send = (extra: Record<string, string>) =>
      server.request("POST", "/v1/acct/user-register/", {
        headers: { ...headers, ...extra, cookie },
        body: asForm(anArtisansProfile(username, place)),
      });
    for (const site of untrusted) {
      expect(await send(site)).toMatchObject({
        status: 403,
        body: { detail: "This call came from a page of another site." },
      });
    }
    expect((await send(trusted[0] ?? {})).status).toBe(201);
  });

  test.each(["POST", "PATCH", "DELETE"])("is refused for %s", { tags: ["V4.2.2"] }, async (method) => {
    for (const headers of untrusted) {
      expect((await server.request(method, "/v1/acct/user-profile/", { headers })).status).toBe(403);
    }
  });
});

test.each(trusted)("lets calls from known pages and from programs through: %o", async (headers) => {
  const { username, password } = await server.account("employer");
  const response = await server.request("POST", "/v1/acct/login/", { json: { username, password }, headers });
  expect(response.status).toBe(200);
});

test("serves reads from other sites, and lets the browser withhold the response", async () => {
  for (const headers of untrusted) {
    const response = await server.request("GET", "/v1/api/industry-list/", { headers });
    expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([200, null]);
  }
});

test("cookies that scripts do not need are hidden from scripts, other sites and plain HTTP", {
  tags: ["V3.4.2", "V3.4.3"],
}, async () => {
  const { username, password } = await server.account("employer");
  const login = await server.request("POST", "/v1/acct/login/", { json: { username, password } });
  const device = login.headers.get("set-cookie") ?? "";
  expect(device).toMatch(/^hw_device=/);
  for (const flag of ["HttpOnly", "Secure", "SameSite=Strict", "Path=/v1/acct"])
    expect(device).toContain(flag);
  expect(device).not.toContain(username);
  const step = await server.request("POST", "/v1/acct/registration/", { json: anApplicant() });
  const registration = step.headers.get("set-cookie") ?? "";
  for (const flag of ["HttpOnly", "Secure", "SameSite=Strict", "Path=/v1/acct/user-register"])
    expect(registration).toContain(flag);
});
