import { setTimeout as sleep } from "node:timers/promises";
import { Caller } from "@handwork/e2e-support/api";
import { buildProduct } from "@handwork/e2e-support/site";
import { importArtisans, type Lists, personOf } from "./artisans.ts";
import { type Bench, timeCalls, withSite } from "./bench.ts";
import { employerOf, orderCodeOf, paymentReferenceOf, writeOrders } from "./order-data.ts";

const ORDERS = 1_000_000;
const ARTISANS = 20_000;

const HOUR = 60 * 60 * 1000;
/** Returns the date in Lagos (UTC+1) this many days ago. */
const daysAgo = (days: number) => new Date(Date.now() + HOUR - days * 24 * HOUR).toISOString().slice(0, 10);
const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

/** Calls to Insight. Each compares a period with the previous one. */
function insightCalls({ locations, services }: Lists): Record<string, string[]> {
  const ask = (days: number, query: Record<string, string>) =>
    withQuery("/administrator/insight/", { from: daysAgo(days - 1), ...query });
  const [trades, areas] = [services.slice(0, 5), locations.slice(0, 5)];
  return {
    "30 days, by day": [ask(30, { by: "day" })],
    "a year, by day": [ask(365, { by: "day" })],
    "a year, by week": [ask(365, { by: "week" })],
    "two years, by month": [ask(730, { by: "month" })],
    "two years, by day": [ask(730, { by: "day" })],
    "three years, by week": [ask(1_095, { by: "week" })],
    "three years, by month": [ask(1_095, { by: "month" })],
    "a trade, 30 days": trades.map((trade) => ask(30, { trade })),
    "a trade, a year by week": trades.map((trade) => ask(365, { by: "week", trade })),
    "an area, 30 days": areas.map((area) => ask(30, { area })),
    "an area, a year by week": areas.map((area) => ask(365, { by: "week", area })),
    "a trade in an area, a year": trades.map((trade, at) =>
      ask(365, { by: "month", trade, area: areas[at] ?? "" }),
    ),
  };
}

/** Returns 20 evenly spaced numbers from 1 up to `most`. */
const sampleUpTo = (most: number) => Array.from({ length: 20 }, (_, at) => 1 + Math.floor((most / 20) * at));

function orderCalls(newestId: number): Record<string, string[]> {
  const search = (text: string) => withQuery("/administrator/orders/", { search: text });
  const below = (id: number) => ({ cursor: Buffer.from(String(id)).toString("base64url") });
  const page = (query: Record<string, string>) => withQuery("/administrator/orders/", query);
  const numbers = sampleUpTo(ORDERS);
  const employers = sampleUpTo(50_000).map(employerOf);
  const artisans = sampleUpTo(ARTISANS).map(personOf);
  return {
    "first page": [page({})],
    "deep page": sampleUpTo(ORDERS).map((less) => page(below(newestId - less))),
    "order number": numbers.map((number) => search(orderCodeOf(number))),
    "payment reference": numbers.map((number) => search(paymentReferenceOf(number))),
    "provider's transaction": numbers.map((number) => search(`T${number}`)),
    "no match": ["HW-ZZZZZZ", "+2348099999999", "Xylophonist"].map(search),
    "employer's phone": employers.map(({ phone }) => search(phone)),
    "artisan's phone": artisans.map(({ phone }) => search(phone)),
    "full name": employers.map(({ first, last }) => search(`${first} ${last}`)),
    "artisan's full name": artisans.map(({ first, last }) => search(`${first} ${last}`)),
    "common name": ["Adebayo", "Okafor", "Bello", "Musa"].map(search),
    "common name, deep page": ["Adebayo", "Okafor"].map((name) =>
      page({ search: name, ...below(newestId - ORDERS / 2) }),
    ),
    "part of a name": ["deb", "kafo", "ogunl", "un"].map(search),
    company: employers.map(({ last }) => search(`${last} & Co`)),
    "one letter": ["a", "o"].map(search),
    "email address": sampleUpTo(50_000).map((number) => search(`employer${number}@example.ng`)),
  };
}

const todayCalls = (kinds: readonly string[]): Record<string, string[]> => ({
  "first page": [withQuery("/administrator/today/", {})],
  "one kind": kinds.map((kind) => withQuery("/administrator/today/", { kind })),
  "unassigned work": [withQuery("/administrator/today/", { owner: "nobody" })],
  "own work": [withQuery("/administrator/today/", { owner: "me" })],
  counts: ["/administrator/today/counts/"],
});

/** Waits until Insight's summaries are complete, and returns the seconds that this took. */
async function waitForSummaries(admin: Caller): Promise<number> {
  const began = Date.now();
  for (;;) {
    const { updated_at } = await admin.call("insight");
    if (updated_at !== null) return Math.round((Date.now() - began) / 1000);
    await sleep(1_000);
  }
}

/** Returns the id of the account with this phone number. */
async function accountIdOf(admin: Caller, phone: string): Promise<number> {
  const [person] = await admin.call("people", { query: { search: phone } });
  if (!person) throw new Error(`Nobody has the phone number ${phone}`);
  return person.id;
}

/**
 * Measures staff calls with a million orders: Insight, the order search, Today and people's pages. Exits with 1 if a
 * 99th percentile is too high.
 */
export const run: Bench = async (isWanted) =>
  withSite({ ...(await buildProduct()), publish: [] }, async ({ origin, dataDir }) => {
    const admin = await Caller.signIn(origin, "admin");
    const manager = await Caller.signIn(origin, "manager");
    const lists = {
      locations: (await admin.call("locationList")).map(({ location }) => location),
      services: (await admin.call("professionList")).map(({ title }) => title),
    };
    await importArtisans(dataDir, 0, ARTISANS, lists);
    const began = Date.now();
    await writeOrders(dataDir, ORDERS);
    console.log(`Wrote ${ORDERS} orders in ${Math.round((Date.now() - began) / 1000)} s.`);
    console.log(`Insight added them up in ${await waitForSummaries(admin)} s.`);

    if (isWanted("insight")) {
      console.log("Insight, milliseconds:");
      await timeCalls(admin, insightCalls(lists));
    }
    if (isWanted("orders")) {
      console.log("Order search, milliseconds:");
      const [newest] = await admin.call("staffOrders", { query: { limit: 1 } });
      await timeCalls(admin, orderCalls(newest?.id ?? 0));
    }
    for (const [role, caller] of Object.entries({ admin, manager })) {
      if (isWanted("today")) {
        console.log(`Today for the ${role}, milliseconds:`);
        const kinds = (await caller.call("todayCounts")).map(({ kind }) => kind);
        await timeCalls(caller, todayCalls(kinds));
      }
      if (isWanted("people")) {
        console.log(`A person's page for the ${role}, milliseconds:`);
        const page = async (phone: string) => `/administrator/people/${await accountIdOf(caller, phone)}/`;
        const busy = [1, 2, 3, 4].map((number) => employerOf(number).phone);
        const others = sampleUpTo(50_000).map((number) => employerOf(number).phone);
        const artisans = sampleUpTo(ARTISANS).map((number) => personOf(number).phone);
        await timeCalls(caller, {
          "employers with the most orders": await Promise.all(busy.map(page)),
          employers: await Promise.all(others.map(page)),
          artisans: await Promise.all(artisans.map(page)),
        });
      }
    }
  });
