import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { professions, seedLookups } from "../catalog/index.ts";
import { createArtisan } from "./artisan.fixture.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.deps;
  await seedLookups(db);
  for (const { id } of await db.select().from(professions)) await createArtisan(server, { professionId: id });
});
afterAll(() => server.close());

test.each([
  ["ac repair", ["AC Technician"]],
  ["ac installation", ["AC Technician"]],
  ["fridge repair", ["AC Technician"]],
  ["generator repair", ["Generator Technician"]],
  ["car repair", ["Auto Mechanic"]],
  ["leaking pipe repair", ["Plumber"]],
  ["water pump installation", ["Plumber"]],
  ["light repair", ["Electrician"]],
  ["solar installation", ["Solar Installer"]],
  ["furniture repair", ["Carpenter"]],
  ["wig", ["Hair Stylist"]],
  ["house help", ["House Cleaner"]],
  ["maid", ["House Cleaner"]],
])("a search for %j finds %j", async (service, titles) => {
  const artisans = await server.call("artisansSearch", { query: { service } });
  expect(artisans.map((artisan) => artisan.service?.title)).toEqual(titles);
});
