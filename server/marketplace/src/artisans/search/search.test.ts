import { type EndpointQuery, messages } from "@handwork/contract";
import { startTestServer } from "@handwork/server-main/testing";
import { listMailbox } from "@handwork/server-platform/mail";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { users } from "../../auth/index.ts";
import { districts, locations, professions, seedLookups } from "../../catalog/index.ts";
import { createArtisan, verifyArtisan } from "../artisan.fixture.ts";
import { artisanAreas, artisans } from "../index.ts";
import { searchAlerts, searchDemand } from "./search.table.ts";

const server = await startTestServer({ env: { TRUST_PROXY: "on", DEMO: "on" } });
afterAll(() => server.close());
const { db } = server.deps;
const admin = await server.account("admin");

let trades: ReadonlyMap<string, number>;
let areas: ReadonlyMap<string, number>;
const trade = (title: string) => trades.get(title) ?? 0;
const area = (location: string) => areas.get(location) ?? 0;

beforeAll(async () => {
  await seedLookups(db);
  trades = new Map((await db.select().from(professions)).map(({ id, title }) => [title, id]));
  areas = new Map((await db.select().from(locations)).map(({ id, location }) => [location, id]));
  const plumber = { professionId: trade("Plumber") };
  await createArtisan(server, {
    ...plumber,
    firstName: "Folake",
    locationId: area("Lagos Mainland"),
    payKobo: 900_000,
  });
  await createArtisan(server, { ...plumber, firstName: "Musa", locationId: area("Epe"), isVerified: true });
  const { id } = await createArtisan(server, {
    professionId: trade("Painter"),
    firstName: "Chidi",
    locationId: area("Ikeja"),
    payKobo: null,
  });
  await db.insert(artisanAreas).values({ artisanId: id, locationId: area("Epe") });
});

const find = (query: EndpointQuery<"artisansFind">) => server.call("artisansFind", { query });
const names = async (query: EndpointQuery<"artisansFind">) =>
  (await find(query)).artisans.map(({ user }) => user.first_name);

describe("a search", () => {
  test("treats a prefix shared by trades and places as a trade", async () => {
    const { understood } = await find({ service: "oni" });
    expect(understood.places).toEqual([]);
    const inPlace = await find({ service: "oni tiles ikeja" });
    expect(inPlace.understood.places.map(({ name }) => name)).toEqual(["Ikeja"]);
  });

  test.each(["electrician abuja", "auto mechanic nsukka", "plumber 2468", "home tutor"])(
    "%s reports the unknown place",
    async (service) => {
      const { understood } = await find({ service });
      expect(understood.unknown).toEqual([service.split(" ").at(-1)]);
    },
  );

  test.each([
    ["electrician ikja", "Ikeja"],
    ["auto mechanic leky", "Lekki"],
    ["brake pad izolo", "Isolo"],
    ["hairstylist ikoi", "Ikoyi"],
    ["tiler ajao", "Ajao Estate"],
  ])("%s finds the misspelt or shortened place", async (service, place) => {
    const { understood } = await find({ service });
    expect([understood.places.map(({ name }) => name), understood.unknown]).toEqual([[place], []]);
  });

  test.each([
    [
      "photographer for wedding in badagry",
      "Photographer",
      "a title before a word that only begins a phrase",
    ],
    ["plumber for kitchen sink", "Plumber", "a title before other words"],
    ["wall dey peel i need paint", "Painter", "a word like a title before other words"],
    ["bathroom tiles", "Tiler", "the last of two adjacent words"],
    ["dstv no signal", "Satellite Dish Installer", "a correct word before an unfinished phrase"],
    ["onye na-edozi ac", "AC Technician", "a correct word before a phrase with another word"],
    ["hair dresser", "Hair Stylist", "a word that is written as two"],
    ["braid my sister hair", "Hair Stylist", "a phrase with other words in between"],
    ["wash my plates", "House Cleaner", "a phrase around a filler"],
  ])("understands %j as %s: %s", async (service, title) => {
    const { understood } = await find({ service });
    expect(understood.trades.map((one) => one.title)).toEqual([title]);
  });

  test("a place in the text replaces the chosen place", async () => {
    const { artisans: found, understood } = await find({ service: "plumber yaba", location: "Epe" });
    expect(found.map(({ user }) => user.first_name)).toEqual(["Folake"]);
    expect(understood.places.map(({ name }) => name)).toEqual(["Yaba"]);
  });

  test("reads the place at the end of a long sentence", async () => {
    const service = "please i am looking for somebody that can fix my leaking roof in my house at surulere";
    expect((await find({ service })).understood.places.map(({ name }) => name)).toEqual(["Surulere"]);
  });

  test("finds the same places when the place is chosen as when it is typed", async () => {
    for (const place of ["lekki", "lekki surulere"]) {
      const { understood } = await find({ service: `plumber ${place}` });
      const location = [...new Set(understood.places.map(({ name }) => name))].join(" and ");
      const chosen = await find({ service: "plumber", location });
      expect([place, chosen.understood.places]).toEqual([place, understood.places]);
    }
  });

  test("says which trade and place it understood, and counts the results", async () => {
    const result = await find({ service: "plumber yaba" });
    expect(result).toMatchObject({
      count: 1,
      has_more: false,
      next: null,
      understood: {
        keyword: "plumber",
        trades: [{ id: trade("Plumber"), title: "Plumber" }],
        places: [{ id: area("Lagos Mainland"), location: "Lagos Mainland", name: "Yaba" }],
        unknown: [],
      },
    });
    expect(result.artisans.map(({ user }) => user.first_name)).toEqual(["Folake"]);
  });

  test("removes a place from the keyword together with the word before it", async () => {
    for (const service of ["plumber in ikeja", "in ikeja plumber", "plumber ikeja or yaba"])
      expect([service, (await find({ service })).understood.keyword]).toEqual([service, "plumber"]);
  });

  test("completes a place only if a whole word or at least half of it is typed", async () => {
    expect((await find({ service: "plumber surul" })).understood.places).toMatchObject([
      { name: "Surulere" },
    ]);
    const { places, unknown } = (await find({ service: "plumber ogun" })).understood;
    expect([places, unknown]).toEqual([[], ["ogun"]]);
  });

  test("offers the nearest areas with that trade if the requested area has no artisan", async () => {
    const result = await find({ service: "plumber lekki" });
    expect(result.artisans).toEqual([]);
    expect(result.understood.places).toMatchObject([{ name: "Lekki", location: "Eti-Osa" }]);
    expect(result.nearest_places.map(({ location }) => location)).toEqual(["Lagos Mainland", "Epe"]);
  });

  test("also offers the nearest areas below a short list, but not if there is a next page", async () => {
    const { count, nearest_places } = await find({ service: "plumber yaba" });
    expect(count).toBe(1);
    expect(nearest_places.map(({ location }) => location)).toEqual(["Epe"]);
    const page = await find({ service: "plumber epe yaba", limit: 1 });
    expect([page.next === null, page.nearest_places]).toEqual([false, []]);
  });

  test("finds artisans in the areas that they travel to", async () => {
    expect(await names({ service: "painter epe" })).toEqual(["Chidi"]);
    expect(await names({ location: "Epe" })).toEqual(["Musa", "Chidi"]);
  });

  test("skips and lists unknown words, but finds nobody for older clients", async () => {
    const result = await find({ service: "plumber ogbomosho" });
    expect(result.understood.unknown).toEqual(["ogbomosho"]);
    expect(result.count).toBe(2);
    // Chidi is a painter.
    expect((await find({ service: "plumber chidi zz" })).understood.unknown).toEqual(["zz", "chidi"]);
    expect(await server.call("artisansSearch", { query: { service: "plumber ogbomosho" } })).toEqual([]);
    expect((await find({ location: "Ogbomosho" })).understood.unknown).toEqual(["Ogbomosho"]);
  });

  test("offers related trades if no artisan has the trade, and similarly spelt trades for an unknown word", async () => {
    const related = await find({ service: "borehole" });
    expect(related.similar_trades.map(({ title }) => title)).toEqual(["Plumber"]);
    const elsewhere = await find({ service: "borehole", location: "Ikeja" });
    expect(elsewhere.similar_trades).toMatchObject([{ title: "Plumber", in_place: false }]);
    const nearby = await find({ service: "borehole", location: "Epe" });
    expect(nearby.similar_trades).toMatchObject([{ title: "Plumber", in_place: true }]);
    const similar = await find({ service: "plumeria zz" });
    expect(similar.similar_trades.map(({ title }) => title)).toContain("Plumber");
  });

  test("offers related trades of artisans who travel to the place, but not of suspended artisans", async () => {
    const tiler = await createArtisan(server, { professionId: trade("Tiler"), locationId: area("Epe") });
    await db.update(users).set({ isActive: false }).where(eq(users.id, tiler.account.id));
    const { similar_trades } = await find({ service: "bricklayer", location: "Epe" });
    expect(similar_trades).toEqual([{ id: trade("Painter"), title: "Painter", in_place: true }]);
  });

  test("accepts a district as the location, from older clients too", async () => {
    const artisans = await server.call("artisansSearch", { query: { location: "Ebute Metta" } });
    expect(artisans.map(({ user }) => user.first_name)).toEqual(["Folake"]);
  });

  test("filters by verification and daily rate, and sorts by rate, with quote-only artisans last", async () => {
    expect(await names({ verified: "true" })).toEqual(["Musa"]);
    expect(await names({ max_rate: 10_000 })).toEqual(["Folake"]);
    expect(await names({ sort: "rate" })).toEqual(["Folake", "Musa", "Chidi"]);
    expect(await names({ sort: "rate", limit: 1 })).toEqual(["Folake"]);
    const first = await find({ sort: "rate", limit: 2 });
    expect(first.count).toBe(3);
    expect(await names({ sort: "rate", limit: 2, cursor: first.next ?? "" })).toEqual(["Chidi"]);
  });

  test("finds an artisan by a full name whose surname is also a place", async () => {
    const { id } = await createArtisan(server, { firstName: "Bello", lastName: "Ojo" });
    expect(await names({ service: "Bello Ojo" })).toEqual(["Bello"]);
    await db.update(artisans).set({ deletedAt: new Date() }).where(eq(artisans.id, id));
  });
});

test("suggestions complete trades and places, even if other words come first", async () => {
  const suggest = async (text: string) => server.call("searchSuggestions", { query: { text } });
  expect(await suggest("vulc")).toContainEqual({ text: "Vulcanizer", hint: "Vulcanizer" });
  expect(await suggest("mai fam")).toContainEqual({ text: "mai famfo", hint: "Plumber" });
  expect(await suggest("plumber lek")).toContainEqual({ text: "plumber Lekki", hint: "Eti-Osa" });
  expect((await suggest("plu"))[0]).toEqual({ text: "Plumber", hint: "Plumber" });
  expect(await suggest("")).toEqual([]);
});

describe("unmet demand", () => {
  test("does not include a search by industry, which has no single trade", async () => {
    await db.delete(searchDemand);
    const [industry] = await server.call("industryList");
    await find({ industry: industry?.name ?? "", location: "Badagry" });
    expect(await db.select().from(searchDemand)).toEqual([]);
  });

  test("counts searches without results, and stores nothing that may identify a person", async () => {
    await db.delete(searchDemand);
    await find({ service: "vulcanizer lekki" });
    await find({ service: "tyre man", location: "Eti-Osa" });
    await find({ service: "0803 123 4567" });
    await find({ service: "ngozi@example.com" });
    for (let i = 0; i < 3; i += 1) await find({ service: "harpist zz" });
    const report = await server.call("searchDemand", { token: admin.token });
    expect(report).toMatchObject([
      { trade: null, place: null, count: 3 },
      { trade: "Vulcanizer", place: "Eti-Osa", unknown: "", count: 2, alerts: 0 },
    ]);
    const rows = JSON.stringify(await db.select().from(searchDemand));
    expect(rows).not.toContain("0803");
  });

  test("does not count a search with a filter that may have hidden results", async () => {
    await db.delete(searchDemand);
    await find({ service: "plumber", max_rate: 1 });
    expect(await db.select().from(searchDemand)).toEqual([]);
  });

  test("does not count the alternative searches that the site makes after a search without results", async () => {
    await db.delete(searchDemand);
    await find({ service: "vulcanizer lekki", record: "false" });
    expect(await db.select().from(searchDemand)).toEqual([]);
  });
});

describe("an artisan alert", () => {
  const requestAlert = (json: object, token?: string) =>
    server.request("POST", "/v1/api/search-alerts/", { json, ...(token && { token }) });

  test("sends one email when an artisan who has the trade and works in the area is verified", async () => {
    const vulcanizer = trade("Vulcanizer");
    const body = { trade: vulcanizer, location: area("Eti-Osa"), email: "Ada@example.com" };
    expect(await requestAlert(body)).toMatchObject({
      status: 201,
      body: { message: messages.lists.alertStored },
    });
    expect((await requestAlert(body)).status).toBe(201);
    expect(await db.select().from(searchAlerts)).toHaveLength(1);
    const { id } = await createArtisan(server, { professionId: vulcanizer, locationId: area("Epe") });
    await db.insert(artisanAreas).values({ artisanId: id, locationId: area("Eti-Osa") });
    const verify = () => verifyArtisan(server, id, admin.token);
    const mails = async () =>
      (await listMailbox(server.deps.storage)).filter(({ to }) => to === "ada@example.com");
    await verify();
    await vi.waitFor(async () => expect(await mails()).toHaveLength(1), 10_000);
    const [mail] = await mails();
    expect(mail?.subject).toBe("Now on Handwork: Vulcanizer in Eti-Osa");
    expect(mail?.text).toContain("job_type=Vulcanizer&location=Eti-Osa");
    await verify();
    expect(await db.select().from(searchAlerts)).toMatchObject([{ notifiedAt: expect.any(Date) }]);
  });

  test("uses the account's email address; rejects a missing address, an unknown trade and an unknown area", async () => {
    const employer = await server.account("employer");
    expect((await requestAlert({ trade: trade("Plumber") }, employer.token)).status).toBe(201);
    const [row] = (await db.select().from(searchAlerts)).filter(({ userId }) => userId === employer.id);
    expect(row).toMatchObject({ locationId: null });
    expect((await requestAlert({ trade: trade("Plumber") })).body).toEqual({
      email: [messages.lists.alertEmail],
    });
    const email = "a@example.com";
    expect((await requestAlert({ trade: 99_999, email })).body).toEqual({
      trade: [messages.lists.unknownTrade],
    });
    expect((await requestAlert({ trade: trade("Plumber"), location: 99_999, email })).body).toEqual({
      location: [messages.lists.unknownPlace],
    });
  });

  test("is refused if 10 are open for the email address, unless it repeats one of them", async () => {
    const ids = [...trades.values()].slice(0, 12);
    const post = (id: number, email = "waiting@example.com") => requestAlert({ trade: id, email });
    const statuses = await Promise.all(ids.map(async (id) => (await post(id)).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    const [stored = 0, refused = 0] = [ids[statuses.indexOf(201)], ids[statuses.indexOf(400)]];
    expect((await post(refused)).body).toEqual({ non_field_errors: [messages.lists.alertsEnough] });
    expect((await post(stored)).status).toBe(201);
    expect((await post(refused, "other@example.com")).status).toBe(201);
    // An alert from before the limit was introduced.
    await db.insert(searchAlerts).values({ professionId: refused, email: "waiting@example.com" });
    expect((await post(stored)).status).toBe(201);
  });
});

describe("admins", () => {
  const { token } = admin;

  test("add a search word to a trade and remove it, and the audit log records both", async () => {
    const body = { word: "Tyre Doctor", language: "en-NG", profession: trade("Vulcanizer") } as const;
    const word = await server.call("tradeWordCreate", { body, token });
    expect((await find({ service: "tyre doctor" })).understood.trades).toMatchObject([
      { title: "Vulcanizer" },
    ]);
    const repeated = await server.request("POST", "/v1/administrator/trade-words/", { json: body, token });
    expect([repeated.status, repeated.body]).toEqual([400, { word: [messages.administration.nameTaken] }]);
    expect(await server.call("tradeWordList", { token })).toContainEqual(word);
    await server.call("tradeWordDelete", { params: { id: word.id }, token });
    expect((await find({ service: "doctor" })).understood.trades).toEqual([]);
    const log = await server.call("auditLog", { query: {}, token });
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["search_word.added", "search_word.removed"]),
    );
  });

  test("add and remove a district", async () => {
    const body = { name: "Gracefield Island", location: area("Eti-Osa") };
    const district = await server.call("districtCreate", { body, token });
    expect((await find({ service: "plumber gracefield island" })).understood.places).toMatchObject([
      { name: "Gracefield Island", location: "Eti-Osa" },
    ]);
    await server.call("districtDelete", { params: { id: district.id }, token });
    expect((await db.select().from(districts)).some(({ id }) => id === district.id)).toBe(false);
    const unknown = await server.request("POST", "/v1/administrator/districts/", {
      json: { name: "Nowhere", location: 99_999 },
      token,
    });
    expect(unknown.status).toBe(400);
  });
});
