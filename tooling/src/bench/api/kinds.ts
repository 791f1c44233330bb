import { type EndpointName, endpoints, PAGE_SIZE } from "@handwork/contract";
import { dayFromNow, jobDetails } from "@handwork/e2e-support/employer";
import type { Database } from "../../../../server/src/platform/database.ts";
import type { Asking } from "./asking.ts";
import { emptyCarts, fillCarts, type People } from "./people.ts";

/** One kind of call that is asked for often. */
export interface Kind {
  readonly name: string;
  /** Of the ceiling's throughput. */
  readonly target: number;
  /** Makes the data that it needs, and says what to ask. */
  prepare(): Promise<Asking>;
  /** Puts the data back, before the calls are sent again. */
  reset?(): Promise<void>;
}

const TARGETS = { read: 0.85, write: 0.6 };
const API = "/v1";
const TRADE = "Plumber";
const PLACE = "Ikeja";

export function kindsOf(db: Database, people: People): Kind[] {
  const { readers, buyers, addresses } = people;
  const tokens = buyers.map(({ token }) => token);
  const at = (name: EndpointName) => ({ method: endpoints[name].method, path: API + endpoints[name].path });
  const page = `?limit=${PAGE_SIZE}`;

  const read = (name: string, endpoint: EndpointName, change = (path: string) => path): Kind => {
    const { method, path } = at(endpoint);
    const asking = { method, path: change(path), tokens: readers };
    return { name, target: TARGETS.read, prepare: async () => asking };
  };

  return [
    read("services", "serviceList"),
    read("artisans of a service", "artisansByService", (path) => path.replace(/:\w+/, TRADE) + page),
    read("search, a place", "artisansSearch", (path) => `${path}${page}&location=${PLACE}`),
    read("search, a word", "artisansSearch", (path) => `${path}${page}&service=${TRADE.toLowerCase()}`),
    read("an artisan", "artisanDetail", (path) => path.replace(":id", String(people.artisan))),
    read("who am I", "userProfile"),
    read("own cart", "cartItems"),
    read("own orders", "orderHistory"),
    {
      name: "put into the cart",
      target: TARGETS.write,
      reset: () => emptyCarts(db, people),
      prepare: async () => ({
        ...at("addToCart"),
        tokens,
        bodies: addresses.map((artisan_email) => ({ artisan_email })),
        each: "round",
        most: tokens.length * addresses.length,
      }),
    },
    {
      name: "job details",
      target: TARGETS.write,
      prepare: async () => ({
        ...at("jobDetails"),
        tokens,
        bodies: (await fillCarts(db, people)).map((cart_item) => ({
          ...jobDetails,
          expectedDate: dayFromNow(8),
          cart_item,
        })),
        each: "person",
      }),
    },
    {
      name: "start a payment",
      target: TARGETS.write,
      reset: async () => void (await fillCarts(db, people)),
      prepare: async () => ({
        ...at("paymentDetails"),
        tokens,
        bodies: buyers.map(({ cartCode: cart_code }) => ({ cart_code })),
        each: "person",
        most: tokens.length,
      }),
    },
  ];
}
