import { randomBytes } from "node:crypto";
import { fakeRelease, type ReleaseSite, startReleaseSite } from "@handwork/server-delivery/testing";
import { services, users } from "@handwork/server-marketplace";
import { createArtisan, createMarket } from "@handwork/server-marketplace/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

let site: ReleaseSite;
beforeAll(async () => {
  site = await startReleaseSite({
    PUBLIC_URL: "https://handwork.example",
    SECRET_KEY: randomBytes(36).toString("base64"),
    DATA_KEYS: randomBytes(32).toString("base64"),
  });
  await site.start(fakeRelease("shell"), fakeRelease("market"));
});
afterAll(() => site.close());

async function urlsIn(path: string): Promise<string[]> {
  const { status, headers, text } = await site.request("GET", path);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("application/xml; charset=utf-8");
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
}
const pathsIn = async (path: string) =>
  (await urlsIn(path)).map((address) => address.replace("https://handwork.example", ""));

test("robots.txt excludes the API and names the sitemap", async () => {
  const { text } = await site.request("GET", "/robots.txt");
  expect(text).toMatch(/^Disallow: \/v1\/$/m);
  expect(text).toMatch(/^Sitemap: https:\/\/handwork\.example\/sitemap\.xml$/m);
});

test("the sitemap lists every public page, but no suspended or deleted artisan", async () => {
  const { db } = site.deps;
  const { professions } = await createMarket(site);
  const card = { time: "Same day", location: "Lagos", description: "Taps.", company: "Waters" };
  await db.insert(services).values({ professionId: professions.mechanic, ...card });
  const shown = await createArtisan(site);
  const suspended = await createArtisan(site);
  const deleted = await createArtisan(site, { deletedAt: new Date() });
  await db.update(users).set({ isActive: false }).where(eq(users.id, suspended.account.id));

  const parts = await pathsIn("/sitemap.xml");
  const pages = (await Promise.all(parts.map(pathsIn))).flat();
  expect(pages).toContain("/market");
  expect(pages).toContain("/api/artisans-by-service/Auto%20Mechanic");
  expect(pages).toContain(`/artisans/${shown.id}`);
  expect(pages).not.toContain(`/artisans/${suspended.id}`);
  expect(pages).not.toContain(`/artisans/${deleted.id}`);
  expect(pages.filter((page) => /[:*]/.test(page))).toEqual([]);
});

test("a sitemap part whose number is invalid returns 404", async () => {
  expect((await site.request("GET", "/sitemaps/artisans/x")).status).toBe(404);
});
