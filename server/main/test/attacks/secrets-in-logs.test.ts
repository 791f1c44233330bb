import { randomBytes } from "node:crypto";
import {
  confirm,
  createMarket,
  fillCart,
  fromNewAddress,
  openPage,
  secondStep,
  signUp,
} from "@handwork/server-marketplace/testing";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestServer } from "../../test-support/index.ts";
import { METRICS_TOKEN, startPublished } from "./published.fixture.ts";

/** A well-known test card number. */
const CARD = "5531886652142950";
const secrets = {
  password: "Kettle-Bramble-Orbit-51",
  "wrong password": "Thimble-Walrus-Cactus-83",
  "new password": "Pepper-Lantern-Violin-27",
  NIN: "73519284605",
  "phone number": "09017263548",
  address: "77 Xylophone Close, Okokomaiko",
  "webhook hash": randomBytes(24).toString("base64url"),
  card: CARD,
  "card's code": "cvv=564",
};
const watched = new Map<string, string>(Object.entries(secrets));

let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  server = await startPublished({}, { write: (line) => lines.push(line) });
});
afterAll(() => server.close());

/** An artisan signs up, mistypes the password, signs in, requests a reset link, sets a password and signs out. */
async function useAccount(): Promise<void> {
  const { password, "wrong password": wrong, "new password": replacement } = secrets;
  const market = await createMarket(server);
  const person = await signUp(server, { password, password2: password });
  watched.set("registration cookie", person.cookie.split("=")[1] ?? "");
  const { complete, lookupIds } = secondStep(server, market);
  const profile = {
    username: person.username,
    nin: secrets.NIN,
    experience: "7",
    address: secrets.address,
    phone_number: secrets["phone number"],
    pay: "15000",
    location: String(lookupIds.location),
    service: String(lookupIds.service),
  };
  const signedUp = await complete(profile, person);
  expect([signedUp.status, signedUp.text]).toEqual([201, expect.any(String)]);
  const login = (json: object) =>
    server.request("POST", "/v1/acct/login/", { json, headers: fromNewAddress() });
  expect((await login({ username: person.username, password: wrong })).status).toBe(401);
  // Sends a form with the wrong method, and a password in the wrong field.
  await server.request("GET", `/v1/acct/login/?username=${person.username}&password=${password}`);
  await login({ username: password, password: [password] });
  await server.request("POST", "/v1/acct/login/", {
    body: `{"password":"${password}",,}`,
    headers: { "content-type": "application/json" },
  });
  const { access, refresh } = (await login({ username: person.username, password })).body;
  watched.set("access token", access).set("refresh token", refresh);
  await server.request("GET", "/v1/acct/user-profile/", { token: access });
  await server.request("GET", "/cart", { headers: { cookie: `access_token=${access}` } });
  await server.request("GET", `/v1/acct/user-profile/?token=${access}`, { token: `${access}x` });
  const renewal = await server.request("POST", "/v1/api/token/refresh/", { json: { refresh } });
  if (renewal.status === 200) watched.set("next refresh token", renewal.body.refresh);
  await server.request("POST", "/v1/acct/password-reset/", {
    json: { email: person.email },
    headers: fromNewAddress(),
  });
  await server.request("POST", "/v1/acct/password-reset-confirm/MQ/reset-token-of-somebody/", {
    json: { new_password: replacement },
  });
  watched.set("reset token", "reset-token-of-somebody");
  await server.request("POST", "/v1/acct/logout/", { json: { refresh_token: refresh }, token: access });
}

/** An employer pays, and a webhook with a wrong hash and a card number arrives. */
async function pay(): Promise<void> {
  const filled = await fillCart(server, [{ payKobo: 1_500_000 }]);
  const page = (await openPage(server, filled)).replace("https://handwork.example", "");
  const paid = await server.request("POST", page, {
    body: `outcome=pay&card_number=${CARD}&${secrets["card's code"]}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  const back = Object.fromEntries(new URL(paid.headers.get("location") ?? "").searchParams);
  const confirmed = await confirm(server, filled.employer.token, back);
  expect([confirmed.status, confirmed.text]).toEqual([200, expect.any(String)]);
  await server.request("POST", "/v1/webhooks/flutterwave/", {
    json: { event: "charge.completed", data: { id: 1, tx_ref: "none", card: { number: CARD } } },
    headers: { "verif-hash": secrets["webhook hash"] },
  });
}

/** The database fails during calls that contain confidential values. */
async function fail(): Promise<void> {
  const marketer = await server.account("marketer");
  watched.set("marketer's token", marketer.token);
  const { db } = server.deps;
  await db.execute(sql`alter table artisans rename to gone`);
  const admin = await server.account("admin");
  const search = `?nin=${secrets.NIN}&phone_number=${secrets["phone number"]}&email=a@b.example`;
  const failed = await server.request("GET", `/v1/administrator/artisans/search/${search}`, {
    token: admin.token,
  });
  const other = await server.request("GET", "/v1/api/artisans-search/?service=x", { token: admin.token });
  expect([failed.status, other.status]).toContain(500);
  await db.execute(sql`alter table users rename to nobody`);
  const json = { username: "anybody", password: secrets.password };
  expect((await server.request("POST", "/v1/acct/login/", { json, headers: fromNewAddress() })).status).toBe(
    500,
  );
  await server.request("GET", "/metrics", { token: METRICS_TOKEN });
  watched.set("token for the metrics", METRICS_TOKEN);
}

test("secrets, tokens, personal numbers and card numbers are never logged, whatever goes wrong", {
  tags: ["API8", "V7.1.1", "V7.1.2", "V2.10.4", "V8.3.5"],
}, async () => {
  await useAccount();
  await pay();
  await fail();
  const log = lines.join("");
  expect(lines.length).toBeGreaterThan(40);
  const { secretKey, dataKeys } = server.deps.config;
  watched.set("SECRET_KEY", secretKey);
  for (const key of dataKeys) watched.set("a data key", key);
  const leaked = [...watched].filter(([, value]) => log.includes(value)).map(([name]) => name);
  expect(leaked).toEqual([]);
  expect(log).toContain("request failed");
});

test("every line of the log is one JSON value with its level and time", {
  tags: ["V7.1.4", "V7.3.1", "V1.7.1"],
}, async () => {
  const hostile = "a%0a%7b%22level%22:30%7d%0d%0aFAKE";
  await server.request("GET", `/v1/artisans/${hostile}/?q=${hostile}`, {
    headers: { "user-agent": "x\u0085y", referer: `https://a.example/${hostile}` },
  });
  for (const line of lines) {
    expect(line.match(/\n/g)).toHaveLength(1);
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.any(Number) });
  }
  expect(lines.filter((line) => line.includes("FAKE"))).toEqual([]);
});
