import { startTestServer } from "@handwork/server-main/testing";
import { afterAll, describe, expect, test } from "vitest";
import { createArtisan, createMarket } from "../artisans/artisan.fixture.ts";

const server = await startTestServer({ env: { TRUST_PROXY: "on" } });
afterAll(() => server.close());

const admin = await server.account("admin");
const market = await createMarket(server);
const chinedu = await createArtisan(server, { professionId: market.professions.plumber });

describe("the lists of locations, trades and industries", () => {
  test("can be extended and renamed, and reject a duplicate name", async () => {
    const add = (name: string) =>
      server.request("POST", "/v1/administrator/lookups/professions/", {
        token: admin.token,
        json: { name, industry: market.industries.water },
      });
    const { body: entry } = await add("Well Digger");
    expect(entry).toMatchObject({ name: "Well Digger", industry: market.industries.water });
    expect((await add("well digger")).body).toEqual({ name: ["This name already exists."] });
    const renamed = await server.call("lookupUpdate", {
      params: { kind: "professions", id: market.professions.plumber },
      body: { name: "Pipe Fitter" },
      token: admin.token,
    });
    expect(renamed).toMatchObject({ name: "Pipe Fitter", industry: market.industries.water });
    const artisans = await server.call("artisansSearch", { query: { service: "pipe fitters" } });
    expect(artisans.map(({ id }) => id)).toEqual([chinedu.id]);
  });
});
