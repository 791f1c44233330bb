import { startTestServer } from "@handwork/server-main/testing";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { type Artisan, createArtisan, createMarket } from "../artisans/artisan.fixture.ts";
import { artisans } from "../artisans/index.ts";
import { professions } from "../catalog/index.ts";
import { lookupSuggestions } from "./marketers.table.ts";

const server = await startTestServer({ env: { TRUST_PROXY: "on" } });
afterAll(() => server.close());

const admin = await server.account("admin");
const market = await createMarket(server);

describe("suggestions", () => {
  test("are resolved only once, and remove the Verified badge if the trade changes", async () => {
    const marketer = await server.account("marketer");
    const professionId = market.professions.plumber;
    const artisan = await createArtisan(server, { professionId, isVerified: true });
    const typed = {
      kind: "service",
      text: "Diver",
      userId: artisan.account.id,
      suggestedBy: marketer.id,
    } as const;
    const [row] = await server.deps.db.insert(lookupSuggestions).values(typed).returning();
    const resolve = () =>
      server.request("POST", `/v1/administrator/suggestions/${row?.id}/resolve/`, {
        token: admin.token,
        json: { action: "match", lookup: market.professions.electrician },
      });
    const responses = await Promise.all([resolve(), resolve()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
    const [shown] = await server.call("adminArtisanSearch", {
      query: { email: artisan.account.email },
      token: admin.token,
    });
    expect(shown).toMatchObject({ service: "Electrician", review: "pending" });
  });

  test("end when the artisan chooses another trade or place, so that no admin undoes the choice", async () => {
    const { id: suggestedBy } = await server.account("marketer");
    const { account } = await createArtisan(server);
    const typed = { userId: account.id, suggestedBy };
    await server.deps.db.insert(lookupSuggestions).values([
      { ...typed, kind: "service", text: "Pipe man" },
      { ...typed, kind: "location", text: "Oke-Ado" },
    ]);
    const listed = async () =>
      (await server.call("suggestionList", { token: admin.token })).map(({ text }) => text);
    const choose = async (name: string, id: number) => {
      const body = new FormData();
      body.append(name, String(id));
      await server.request("PATCH", "/v1/artisan/profile/", { token: account.token, body });
    };
    await choose("service", market.professions.electrician);
    expect(await listed()).toEqual(["Oke-Ado"]);
    await choose("location", market.locations.epe);
    expect(await listed()).toEqual([]);
  });

  test("ask the artisans to choose from the list when an admin dismisses them", async () => {
    const { id: suggestedBy } = await server.account("marketer");
    const [one, two] = [await createArtisan(server), await createArtisan(server)];
    const [row] = await server.deps.db
      .insert(lookupSuggestions)
      .values(
        [one, two].map(({ account: { id: userId } }) => ({
          kind: "service" as const,
          text: "All trades",
          userId,
          suggestedBy,
        })),
      )
      .returning();
    const params = { id: row?.id ?? 0 };
    const body = { action: "dismiss" as const };
    expect(await server.call("suggestionResolve", { params, body, token: admin.token })).toEqual({
      resolved: 2,
    });
    for (const { account } of [one, two]) {
      const { items } = await server.call("notificationList", { token: account.token });
      expect(items).toMatchObject([
        {
          event: "suggestion_dismissed",
          title: "We do not list “All trades”",
          text: "Choose a trade from our list on your profile page.",
          path: "/artisan-profile",
        },
      ]);
    }
  });

  test("can become a new trade for all artisans who wait for it", { tags: ["10.12b"] }, async () => {
    const marketer = await server.account("marketer");
    const [one, two] = [await createArtisan(server), await createArtisan(server)];
    const suggestionFor = (artisan: Artisan, text: string) => ({
      kind: "service" as const,
      text,
      userId: artisan.account.id,
      suggestedBy: marketer.id,
    });
    await server.deps.db
      .insert(lookupSuggestions)
      .values([suggestionFor(one, "Thatcher"), suggestionFor(two, "thatcher")]);
    const { token } = admin;
    const waiting = await server.call("suggestionList", { token });
    expect(waiting).toMatchObject([
      { text: "Thatcher", suggested_by: marketer.username },
      { text: "thatcher" },
    ]);
    const params = { id: waiting[0]?.id ?? 0 };
    const body = { action: "add" as const, name: "Thatcher" };
    expect(await server.call("suggestionResolve", { params, body, token })).toEqual({ resolved: 2 });
    expect(await server.call("suggestionList", { token })).toEqual([]);
    const trades = await server.deps.db
      .select({ title: professions.title })
      .from(artisans)
      .innerJoin(professions, eq(professions.id, artisans.professionId))
      .where(eq(artisans.id, two.id));
    expect(trades).toEqual([{ title: "Thatcher" }]);
  });
});
