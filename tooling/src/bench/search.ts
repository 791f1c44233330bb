import { Caller } from "@handwork/e2e-support/api";
import { buildProduct } from "@handwork/e2e-support/site";
import { checkLagosQueries } from "@handwork/server-marketplace/check-lagos-queries";
import { commonNames, importArtisans, type Lists, personOf } from "./artisans.ts";
import { type Bench, timeCalls, withSite } from "./bench.ts";

const SIZES = [1_000, 1_000_000];
/** With this number, every trade has artisans in every area, so all queries from Lagos find someone. */
const EVERY_TRADE_AND_AREA = 1_000_000;
/** Minimum fraction of queries from Lagos with a correct first result. */
const CORRECT_MIN = 0.95;

/** Returns the calls for each kind of search. */
function searchCalls({ locations, services }: Lists, size: number): Record<string, string[]> {
  const search = (query: Record<string, string>) => `/api/artisans-find/?${new URLSearchParams(query)}`;
  const staff = (query: Record<string, string>) =>
    `/administrator/artisans/search/?${new URLSearchParams(query)}`;
  const people = Array.from({ length: 20 }, (_, at) => personOf(Math.floor((size / 20) * at)));
  const rare = people.filter(({ last }) => !commonNames.includes(last));
  const day = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const filters = { date: day, verified: "true", max_rate: "15000", sort: "rate" };
  const misspell = (name: string) => `${name.slice(0, -2)}${name.slice(-1)}${name.slice(-2)}`;
  return {
    "first page": [search({})],
    "trade and location": locations.map((location, at) =>
      search({ location, job_type: services[at % services.length] ?? "" }),
    ),
    "word from a trade": ["plumber", "wiring", "car", "repair"].map((service) => search({ service })),
    "trade and location in words": [
      "plumber lekki",
      "mai gyara agege",
      "vulcanizer near ajah",
      "ac repair VI",
    ].map((service) => search({ service })),
    "location in words": ["yaba", "victoria island", "ikeja gra"].map((service) => search({ service })),
    "all filters": locations.map((location, at) =>
      search({ location, job_type: services[at % services.length] ?? "", ...filters }),
    ),
    "filters without a location": [search(filters), search({ ...filters, service: "plumber" })],
    "misspelt trade": ["plummer", "eletrician", "carpentar"].map((service) => search({ service })),
    "common name": commonNames.map((service) => search({ service })),
    "misspelt common name": commonNames.map((name) => search({ service: misspell(name) })),
    "rare name": rare.map(({ last }) => search({ service: last })),
    "misspelt rare name": rare.map(({ last }) => search({ service: misspell(last) })),
    "full name": people.map(({ first, last }) => search({ service: `${first} ${last}` })),
    "beginning of a name": ["adeb", "okaf", "ogunl", "chi"].map((service) => search({ service })),
    "no similar words": ["astronaut", "xylophonist", "qqqqq zzzz"].map((service) => search({ service })),
    "no matches in a location": locations.map((location) => search({ service: "astronaut", location })),
    suggestions: ["pl", "plum", "plumber vi", "mai gy"].map(
      (text) => `/api/search-suggestions/?${new URLSearchParams({ text })}`,
    ),
    "older clients": ["plumber", "wiring", "bello"].map(
      (service) => `/api/artisans-search/?${new URLSearchParams({ service })}`,
    ),
    "staff: name": people.map(({ first }) => staff({ name: first })),
    "staff: part of a phone number": people.map(({ phone }) => staff({ phone_number: phone.slice(6, 12) })),
  };
}

/**
 * Sends the queries from Lagos, and prints those with a wrong first result or an unrecognised place. Sets the exit code
 * to 1 if too many results are wrong, or if any place was not recognised.
 */
async function checkQueries(caller: Caller): Promise<void> {
  const { correct, wrong, droppedPlaces } = await checkLagosQueries((service) =>
    caller.call("artisansFind", { query: { service, limit: 1 } }),
  );
  console.log(`Queries from Lagos with a correct first result: ${(100 * correct).toFixed(1)} %`);
  for (const query of wrong) console.log(`Wrong: ${query}`);
  for (const query of droppedPlaces) console.log(`Place not recognised: ${query}`);
  if (correct < CORRECT_MIN || droppedPlaces.length > 0) process.exitCode = 1;
}

/**
 * Measures searches with a thousand and with a million artisans. `--only 1000` measures only the smaller number. Exits
 * with 1 if a 99th percentile is too high, or if `checkQueries` fails with a million artisans.
 */
export const run: Bench = async (isWanted) =>
  withSite({ ...(await buildProduct()), publish: [] }, async ({ origin, dataDir }) => {
    const admin = await Caller.signIn(origin, "admin");
    const lists = {
      locations: (await admin.call("locationList")).map(({ location }) => location),
      services: (await admin.call("professionList")).map(({ title }) => title),
    };
    let size = 0;
    for (const next of SIZES.filter((artisans) => isWanted(String(artisans)))) {
      const seconds = await importArtisans(dataDir, size, next, lists);
      size = next;
      console.log(`Search times in ms with ${size} artisans (imported in ${seconds} s):`);
      await timeCalls(admin, searchCalls(lists, size));
      if (size >= EVERY_TRADE_AND_AREA) await checkQueries(admin);
    }
  });
