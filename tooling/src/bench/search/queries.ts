import { type KeywordMode, writeCursor } from "@handwork/server-marketplace";
import type { Data } from "./data.ts";

/** One kind of question, and different ones of it, which are asked in turn. */
export interface Kind {
  readonly name: string;
  /** Account that asks; strangers when there is none. */
  readonly as?: "admin" | "marketer";
  readonly paths: readonly string[];
}

const search = (query: Record<string, string>) => `/api/artisans-search/?${new URLSearchParams(query)}`;
const artisans = (query: Record<string, string>) =>
  `/administrator/artisans/search/?${new URLSearchParams({ limit: "24", ...query })}`;
const accounts = (query: Record<string, string>) => `/administrator/users/?${new URLSearchParams(query)}`;
const cursorOf = (id: number) => Buffer.from(String(id)).toString("base64url");

const commonNames = ["adebayo", "adeyemi", "bello", "okafor", "chinedu", "musa", "ogunleye", "udoh"];
const places = ["Ikeja", "Agege", "Surulere", "Epe", "Mushin", "Badagry", "Shomolu"];
const trades = ["Plumber", "Electrician", "Tailor", "Solar Installer", "Phone Repairer", "Welder"];
const industries = ["Construction", "Electrical and Energy", "Technology and Repairs"];
const pairs = <A, B>(first: readonly A[], second: readonly B[]): [A, B][] =>
  first.flatMap((one) => second.map((other): [A, B] => [one, other]));
const misspell = (name: string) => `${name.slice(0, -2)}${name.slice(-1)}${name.slice(-2)}`;

/** Everything that people ask of the lists of artisans. */
export function kindsOf({ somewhere, people }: Data): Kind[] {
  const deep = somewhere.map(({ isVerified, experience, id }) =>
    writeCursor({ isVerified, experience, id, mode: null }),
  );
  const deepIn = (mode: KeywordMode) => somewhere.map((position) => writeCursor({ ...position, mode }));
  const rare = people.map(({ lastName }) => lastName);
  return [
    { name: "first page", paths: [search({}), search({ limit: "24" })] },
    { name: "deep page", paths: deep.map((cursor) => search({ cursor })) },
    {
      name: "one service",
      paths: trades.map((title) => `/api/artisans-by-service/${encodeURIComponent(title)}/`),
    },
    {
      name: "one service, deep page",
      paths: deep.map(
        (cursor, at) =>
          `/api/artisans-by-service/${trades[at % trades.length]}/?${new URLSearchParams({ cursor })}`,
      ),
    },
    { name: "place", paths: places.map((location) => search({ location })) },
    { name: "industry", paths: industries.map((industry) => search({ industry })) },
    {
      name: "place and trade",
      paths: pairs(places, trades).map(([location, job_type]) => search({ location, job_type })),
    },
    {
      name: "place, industry and word, deep page",
      paths: deepIn("trade words").map((cursor, at) =>
        search({
          location: places[at % 7] ?? "",
          industry: industries[at % 3] ?? "",
          service: "repair",
          cursor,
        }),
      ),
    },
    {
      name: "parts of place and trade",
      paths: pairs(["a", "ag", "i", "lagos"], ["er", "i", "tech"]).map(([location, job_type]) =>
        search({ location, job_type }),
      ),
    },
    {
      name: "word of a trade",
      paths: ["plumber", "wiring", "car", "repair", "installation"].map((service) => search({ service })),
    },
    { name: "word of a place", paths: places.map((service) => search({ service })) },
    {
      name: "trade and place as words",
      paths: pairs(["plumber", "tailor", "welding"], places).map((words) =>
        search({ service: words.join(" ") }),
      ),
    },
    { name: "common name", paths: commonNames.map((service) => search({ service })) },
    {
      name: "common name, deep page",
      paths: deepIn("artisan words").map((cursor, at) =>
        search({ service: commonNames[at % 8] ?? "", cursor }),
      ),
    },
    {
      name: "common name, place and trade",
      paths: pairs(commonNames, trades).map(([service, job_type], at) =>
        search({ service, job_type, location: places[at % 7] ?? "" }),
      ),
    },
    { name: "rare name", paths: rare.map((service) => search({ service })) },
    {
      name: "full name",
      paths: people.map(({ firstName, lastName }) => search({ service: `${firstName} ${lastName}` })),
    },
    {
      name: "beginning of a name",
      paths: ["adeb", "chuk", "ola", "nwa", "ogunl", "osa", "ade"].map((service) => search({ service })),
    },
    {
      name: "misspelt trade",
      paths: ["plummer", "eletrician", "carpentar", "mecanic", "weldar"].map((service) =>
        search({ service }),
      ),
    },
    {
      name: "misspelt common name",
      paths: ["adeyemmi", "okafour", "chinedo", "ogunleyee", "babatundee"].map((service) =>
        search({ service }),
      ),
    },
    { name: "misspelt rare name", paths: rare.map((name) => search({ service: misspell(name) })) },
    {
      name: "nothing like it",
      paths: ["astronaut", "xylophonist", "qqqqq zzzz"].map((service) => search({ service })),
    },
    { name: "services of the home page", paths: ["/api/"] },
    { name: "staff: newest artisans", as: "admin", paths: [artisans({})] },
    {
      name: "staff: deep page",
      as: "admin",
      paths: somewhere.map(({ id }) => artisans({ cursor: cursorOf(id) })),
    },
    {
      name: "staff: common first name",
      as: "admin",
      paths: ["adebayo", "chi", "Musa", "sade"].map((name) => artisans({ name })),
    },
    {
      name: "staff: rare first name",
      as: "admin",
      paths: people.map(({ firstName }) => artisans({ name: firstName })),
    },
    {
      name: "staff: part of an e-mail",
      as: "admin",
      paths: people.map(({ email }) => artisans({ email: email.slice(2, -6) })),
    },
    {
      name: "staff: part of a phone",
      as: "admin",
      paths: people.map(({ phone }) => artisans({ phone_number: `0${phone.slice(4, 12)}` })),
    },
    {
      name: "staff: state of the review",
      as: "admin",
      paths: ["pending", "verified", "declined"].map((review) => artisans({ review })),
    },
    { name: "staff: overview", as: "admin", paths: ["/administrator/overview/"] },
    { name: "staff: newest accounts", as: "admin", paths: [accounts({})] },
    {
      name: "staff: accounts by name",
      as: "admin",
      paths: people.map(({ firstName, lastName }) => accounts({ search: `${firstName} ${lastName}` })),
    },
    {
      name: "staff: accounts of a kind",
      as: "admin",
      paths: ["marketer", "artisan", "admin"].map((kind) => accounts({ user_type: kind })),
    },
    { name: "staff: suspended accounts", as: "admin", paths: [accounts({ status: "suspended" })] },
    { name: "marketer: summary", as: "marketer", paths: ["/marketers/summary/"] },
    { name: "marketer: own artisans", as: "marketer", paths: ["/marketers/list-registered-artisans/"] },
    {
      name: "marketer: own artisans, deep page",
      as: "marketer",
      paths: somewhere.map(({ id }) => `/marketers/list-registered-artisans/?cursor=${cursorOf(id)}`),
    },
  ];
}
