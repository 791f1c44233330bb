import { users } from "@handwork/server-marketplace";
import { createArtisan, createMarket, type Market } from "@handwork/server-marketplace/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../test-support/index.ts";

let server: TestServer;
let market: Market;
beforeAll(async () => {
  // Older clients identify artisans by their real email addresses.
  server = await startTestServer({ env: { LEGACY_CLIENTS: "on" } });
  market = await createMarket(server);
});
afterAll(() => server.close());

describe.each(["", "/"])("with “%s” at the end of a path", (end) => {
  test.each(["A/C repair", "Fridges 2.0", "TV.js", "100% wool", "a+b&c?d#e", "Ẹlẹ́rìn"])(
    "the artisans of the service “%s” are found",
    { tags: ["10.33a"] },
    async (title) => {
      const { token } = await server.account("admin");
      const name = `${title} of path${end}`;
      const { id: professionId } = await server.call("lookupCreate", {
        params: { kind: "professions" },
        token,
        body: { name, industry: market.industries.water },
      });
      const { id } = await createArtisan(server, { professionId });
      const response = await server.request(
        "GET",
        `/v1/api/artisans-by-service/${encodeURIComponent(name)}${end}`,
      );
      expect(response.body).toMatchObject([{ id }]);
    },
  );

  test("an email address with a dot and a slash is found in the cart", async () => {
    const { token } = await server.account("employer");
    const artisan = await createArtisan(server);
    const email = `ngozi/okafor-${artisan.id}.js@example.com`;
    await server.deps.db.update(users).set({ email }).where(eq(users.id, artisan.account.id));
    await server.call("addToCart", { token, body: { artisan_email: email } });
    const path = `/v1/employer/check-artisan/${encodeURIComponent(email)}${end}`;
    expect((await server.request("GET", path, { token })).body).toEqual({ in_cart: true });
  });
});
