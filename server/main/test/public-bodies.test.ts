import { type EndpointName, endpoints } from "@handwork/contract";
import { artisans, seedDemo, users } from "@handwork/server-marketplace";
import { aFingerprint, artisanForm, drawJpeg, toMultipart } from "@handwork/server-marketplace/testing";
import { isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { policies } from "../src/access.ts";
import { startTestServer, type TestServer } from "../test-support/index.ts";
import { addressOf, type LooseInput } from "./call-endpoint.fixture.ts";
import { publishReleases } from "./world.fixture.ts";

/** An artisan's personal data, in words that occur nowhere else. */
const privateData = {
  first_name: "Oluwaseun",
  last_name: "Quadri",
  email: "zebra.crossing@mailbox.example",
  nin: "73519284605",
  address: "77 Xylophone Close, Okokomaiko",
  phone_number: "09017263548",
};

const views = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name].method === "GET" && ["open", "public"].includes(policies[name] as string),
);

let server: TestServer;
let id: number;
let storedRelease: string;
const viewers: Record<string, Record<string, string>> = {
  nobody: {},
  "an older client": { authorization: "Token 0123456789abcdef" },
};

beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: "on" } });
  await seedDemo(server.deps);
  storedRelease = await publishReleases(server, await server.account("admin"));
  const { token } = await server.account("marketer");
  const registered = await server.request("POST", "/v1/marketers/artisan-register/", {
    token,
    body: toMultipart(artisanForm(privateData), await drawJpeg(200)),
  });
  id = registered.body.id;
  const fingerprint = new FormData();
  const bytes = new Uint8Array(await aFingerprint());
  fingerprint.append("fingerprint_image", new Blob([bytes]), "thumb.jpg");
  const path = `/v1/acct/upload-fingerprint/${id}/`;
  const uploaded = await server.request("POST", path, { token, body: fingerprint });
  expect([registered.status, uploaded.status]).toEqual([201, 201]);
  viewers["an employer"] = { authorization: `Bearer ${(await server.account("employer")).token}` };
});
afterAll(() => server.close());

/** The artisan with `privateData`, and every tenth of the others; all artisans in a full run. */
async function sampledArtisans(): Promise<{ id: number }[]> {
  const rows = await server.deps.db.select({ id: artisans.id }).from(artisans);
  return rows.filter((row, at) => process.env.TEST_FULL || row.id === id || at % 10 === 0);
}

/** Inputs for a call, which together return every kind of person. */
async function inputsOf(name: EndpointName): Promise<LooseInput[]> {
  switch (name) {
    case "artisanDetail":
    case "artisanAvailability":
    case "artisanReviews":
    case "artisanPublicProfile":
      return (await sampledArtisans()).map((params) => ({ params }));
    case "artisansCompare":
      return (await sampledArtisans()).map((row) => ({ query: { ids: String(row.id) } }));
    case "postedJobDetail": {
      const { jobs } = await server.call("postedJobList", { query: { limit: 100 } });
      return jobs.map(({ id }) => ({ params: { id } }));
    }
    case "artisansByService":
      return (await server.call("professionList")).flatMap(({ title }) => [
        { params: { service_title: title } },
        { params: { service_title: title }, query: { limit: 100 } },
      ]);
    case "artisansSearch":
      return [
        {},
        { query: { limit: 100 } },
        { query: { service: "Oluwaseun" } },
        { query: { location: "Ikeja" } },
      ];
    case "artisansFind":
      return [{}, { query: { limit: 100 } }, { query: { service: "Oluwaseun" } }];
    case "searchSuggestions":
      return ["plu", "oluwa", "ike"].map((text) => ({ query: { text } }));
    case "lastGood":
      return [{ params: { app: "employer" }, query: { version: storedRelease } }];
    default:
      return [{}];
  }
}

/** Bodies and `Link` headers of a path and all its following pages. */
async function readAll(path: string, headers: Record<string, string>): Promise<string[]> {
  const texts: string[] = [];
  for (let next: string | undefined = path; next; ) {
    const response = await server.request("GET", next, { headers });
    expect([next, response.status]).toEqual([next, 200]);
    const link: string = response.headers.get("link") ?? "";
    texts.push(response.text + link);
    next = link.match(/^<https?:\/\/[^/]+(.+)>; rel="next"$/)?.[1];
  }
  return texts;
}

/** Every private value of every person. */
async function secrets(): Promise<string[]> {
  const { db } = server.deps;
  const people = await db.select({ email: users.email, passwordHash: users.passwordHash }).from(users);
  const reachable = await db.select().from(artisans).where(isNotNull(artisans.phone));
  expect(reachable.length).toBeGreaterThan(100);
  const phones = reachable.flatMap(({ phone }) => (phone ? [phone, phone.replace("+234", "")] : []));
  const rest = reachable.flatMap(({ address, ninCiphertext, ninIndex }) => [
    address,
    ninCiphertext,
    ninIndex,
  ]);
  return [
    ...new Set([
      ...Object.values(privateData).slice(2),
      ...people.flatMap(({ email, passwordHash }) => [email, passwordHash]),
      ...phones,
      ...rest,
    ]),
  ].filter((value): value is string => typeof value === "string" && value !== "");
}

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const PRIVATE_FIELD =
  /"(nin|nin_last4|phone|phone_number|address|fingerprints?|password|password_hash|last_login_at)"/;

describe("data that anonymous visitors can read", () => {
  test("includes the lists, the search, an artisan's page and the companies", () => {
    expect(views).toEqual(
      expect.arrayContaining([
        "serviceList",
        "artisansByService",
        "artisansSearch",
        "artisanDetail",
        "companyList",
      ]),
    );
    const withParameter = views.filter((name) => endpoints[name].path.includes(":"));
    expect(withParameter.sort()).toEqual([
      "artisanAvailability",
      "artisanDetail",
      "artisanPublicProfile",
      "artisanReviews",
      "artisansByService",
      "invitation",
      "lastGood",
      "postedJobDetail",
    ]);
  });

  test.each(views)("%s contains no private data", { tags: ["10.2a", "API3"] }, async (name) => {
    const secretTexts = await secrets();
    for (const [viewer, headers] of Object.entries(viewers)) {
      const texts = [];
      for (const input of await inputsOf(name)) {
        texts.push(...(await readAll(addressOf(name, input), headers)));
      }
      const text = texts.join("\n");
      expect([viewer, secretTexts.filter((secret) => text.includes(secret))]).toEqual([viewer, []]);
      // A company's own address and phone number are public.
      if (name === "companyList") continue;
      expect(text.match(PRIVATE_FIELD)).toBeNull();
      expect(text.match(/(?<![\da-f])\d{10,11}(?![\da-f])/g)).toBeNull();
      expect(text.match(EMAIL)?.filter((address) => !address.endsWith(".invalid")) ?? []).toEqual([]);
    }
  });

  test("shows an alias instead of the artisan's email address", { tags: ["10.2b", "V1.8.1"] }, async () => {
    const { user } = await server.call("artisanDetail", { params: { id } });
    expect(user).toMatchObject({
      first_name: "Oluwaseun",
      email: expect.stringMatching(/@[\w.]+\.invalid$/),
    });
    const artisans = await server.call("artisansSearch", { query: { service: "Oluwaseun Quadri" } });
    expect(artisans.map((artisan) => artisan.id)).toEqual([id]);
  });

  test.each(["email", "nin", "address", "phone_number"] as const)(
    "does not let a search find an artisan by %s",
    async (field) => {
      const artisans = await server.call("artisansSearch", {
        query: { service: privateData[field], limit: 100 },
      });
      expect(artisans.map((artisan) => artisan.id)).not.toContain(id);
    },
  );
});
