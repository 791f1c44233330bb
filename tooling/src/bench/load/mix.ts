import { type EndpointName, endpoints, paths } from "@handwork/contract";
import { dayFromNow, jobDetails } from "@handwork/e2e-support/employer";
import { PASSWORD } from "@handwork/e2e-support/market-people";
import type { Buyer, World } from "./world.ts";

/** One request of somebody. */
export interface Ask {
  method: string;
  path: string;
  body?: object;
  /** Of whoever is signed in. */
  token?: string;
  /** Takes the answer, for what comes next. */
  learn?: (answer: string) => void;
  /** What it is measured as, where requests of its kind do different work. */
  step?: string;
}

export interface Kind {
  /** How many of a hundred requests. */
  share: number;
  ask: (world: World) => Ask;
}

const API = "/v1";
const PURCHASE = "step of a purchase";
const page = (path: string): Ask => ({ method: "GET", path });

function call(name: EndpointName, options: { params?: object; query?: object; body?: object } = {}): Ask {
  const { method, path } = endpoints[name];
  const values = new Map(Object.entries(options.params ?? {}));
  const filled = path.replace(/:(\w+)/g, (_, key) => encodeURIComponent(String(values.get(key))));
  const query = new URLSearchParams(Object.entries(options.query ?? {})).toString();
  return { method, path: API + filled + (query && `?${query}`), body: options.body };
}

/** Steps of a purchase, by what the cart is before. */
const steps = {
  empty: "into the cart",
  filled: "job details",
  described: "start of a payment",
  opened: "out of the cart",
} satisfies Record<Buyer["cart"]["step"], string>;

/** The next step of somebody who fills a cart, goes to pay, turns back and empties it. */
function cartStep(world: World): Ask {
  const buyer = world.nextBuyer();
  const { token, cart } = buyer;
  const step = steps[cart.step];
  const later = (to: typeof cart) => () => world.done({ ...buyer, cart: to });
  switch (cart.step) {
    case "empty": {
      const artisan_email = world.artisan().email;
      const learn = (answer: string) => {
        const { cart_item: item, cart_code: code } = JSON.parse(answer);
        world.done({ ...buyer, cart: { step: "filled", item, code } });
      };
      return { ...call("addToCart", { body: { artisan_email } }), token, step, learn };
    }
    case "filled": {
      const body = {
        ...jobDetails,
        description: "Mend the tap",
        expectedDate: dayFromNow(7),
        cart_item: cart.item,
      };
      return { ...call("jobDetails", { body }), token, step, learn: later({ ...cart, step: "described" }) };
    }
    case "described": {
      const body = { cart_code: cart.code };
      return { ...call("paymentDetails", { body }), token, step, learn: later({ ...cart, step: "opened" }) };
    }
    case "opened":
      return {
        ...call("cartItemDelete", { params: { id: cart.item } }),
        token,
        step,
        learn: later({ step: "empty" }),
      };
  }
}

/** What people ask of the site, by how often. The shares come to a hundred. */
export const mix = {
  "home page": { share: 8, ask: () => page(paths.home) },
  "page of a service": { share: 7, ask: (world) => page(paths.artisansByService(world.service())) },
  "page of search results": {
    share: 5,
    ask: (world) => page(`${paths.searchResults}?${new URLSearchParams({ service: world.service() })}`),
  },
  "page of an artisan": { share: 8, ask: (world) => page(paths.artisan(world.artisan().id)) },
  services: { share: 8, ask: () => call("serviceList") },
  "artisans of a service": {
    share: 12,
    ask: (world) => call("artisansByService", { params: { service_title: world.service() } }),
  },
  search: {
    share: 12,
    ask: (world) => call("artisansSearch", { query: { service: world.service(), location: "Ikeja" } }),
  },
  "an artisan": {
    share: 14,
    ask: (world) => call("artisanDetail", { params: { id: world.artisan().id } }),
  },
  "who am I": { share: 6, ask: (world) => ({ ...call("userProfile"), token: world.reader() }) },
  "own cart": { share: 7, ask: (world) => ({ ...call("cartItems"), token: world.reader() }) },
  "own orders": { share: 4, ask: (world) => ({ ...call("orderHistory"), token: world.reader() }) },
  "sign in": {
    share: 1,
    ask: (world) => call("login", { body: { username: world.username(), password: PASSWORD } }),
  },
  [PURCHASE]: { share: 8, ask: cartStep },
} satisfies Record<string, Kind>;

export type KindName = keyof typeof mix;

/** What is measured by itself, and how many of a hundred requests: the kinds, and each step of a purchase. */
export const shares: Record<string, number> = Object.fromEntries(
  Object.entries(mix).flatMap(([name, { share }]) => {
    const names = name === PURCHASE ? Object.values(steps) : [name];
    return names.map((one) => [one, share / names.length]);
  }),
);
