import { type EndpointName, endpoints, paths } from "@handwork/contract";
import { type Caller, DEMO_PASSWORD, PREFIX } from "@handwork/e2e-support/api";
import { bookableDay, jobDetails, payableArtisans } from "@handwork/e2e-support/employer";
import type { Request } from "autocannon";

/** Number of requests of each kind per hundred requests. */
const shares = {
  "home page": 8,
  "service page": 7,
  "search results page": 5,
  "artisan page": 8,
  services: 8,
  "artisans for a service": 12,
  search: 12,
  "an artisan": 14,
  "who am I": 6,
  "own cart": 7,
  "own orders": 4,
  "sign in": 1,
  /** One of: add to the cart, save job details, start a payment, remove from the cart. */
  "purchase step": 8,
};
type Kind = keyof typeof shares;

/** The site's data that the requests use. */
export interface Content {
  services: string[];
  artisans: { id: number; email: string }[];
}

/** Reads the site's services, and the artisans who can be paid online. */
export async function readContent(caller: Caller): Promise<Content> {
  const services = (await caller.call("serviceList")).map(({ title }) => title);
  const artisans = (await Promise.all(services.map((service) => payableArtisans(caller, service)))).flat();
  return { services, artisans: artisans.map(({ id, user }) => ({ id, email: user.email ?? "" })) };
}

const pageRequest = (path: string): Request => ({ method: "GET", path });

function apiRequest(
  name: EndpointName,
  { params = {}, query = {}, body }: Record<string, object> = {},
): Request {
  const values = new Map(Object.entries(params));
  const path = endpoints[name].path.replace(/:(\w+)/g, (_, key) =>
    encodeURIComponent(String(values.get(key))),
  );
  const search = new URLSearchParams(Object.entries(query)).toString();
  return {
    method: endpoints[name].method,
    path: PREFIX + path + (search && `?${search}`),
    ...(body && { body: JSON.stringify(body) }),
  };
}

/** The cart item of a purchase in progress, to which later steps refer. */
interface Cart {
  cart_item: number;
  cart_code: string;
}

/** Builds a request from the response to an earlier request. */
const requestFromCart = (complete: (cart: Cart) => Request): Request => ({
  setupRequest: (request, cart) => ({ ...request, ...complete(cart as Cart) }),
});

const purchase: ((email: string) => Request)[] = [
  (artisan_email) => ({
    ...apiRequest("addToCart", { body: { artisan_email } }),
    onResponse: (_status, body, cart) => void Object.assign(cart, JSON.parse(body)),
  }),
  () =>
    requestFromCart(({ cart_item }) =>
      apiRequest("jobDetails", { body: { ...jobDetails, expectedDate: bookableDay(), cart_item } }),
    ),
  () => requestFromCart(({ cart_code }) => apiRequest("paymentDetails", { body: { cart_code } })),
  () => requestFromCart(({ cart_item }) => apiRequest("cartItemDelete", { params: { id: cart_item } })),
];

/** Returns the hundred requests that a connection repeats. All connections have the same mix in different orders. */
export function requestsOf(
  { services, artisans }: Content,
  { session }: Caller,
  connection: number,
): Request[] {
  const kinds = Object.entries(shares).flatMap(([kind, share]) => Array<Kind>(share).fill(kind as Kind));
  const headers = { authorization: `Bearer ${session?.access}`, "content-type": "application/json" };
  let steps = 0;
  return kinds.map((_, at) => {
    // Spreads each kind over the hundred requests. Steps of 37 reach every index, because 37 and 100 have no common
    // factor.
    const kind = kinds[(at * 37 + connection * 7) % kinds.length];
    const service = services[(at + connection) % services.length] ?? "";
    const artisan = artisans[(at + connection * 13) % artisans.length] ?? { id: 0, email: "" };
    const requests: Record<Kind, () => Request> = {
      "home page": () => pageRequest(paths.home),
      "service page": () => pageRequest(paths.artisansByService(service)),
      "search results page": () => pageRequest(`${paths.searchResults}?${new URLSearchParams({ service })}`),
      "artisan page": () => pageRequest(paths.artisan(artisan.id)),
      services: () => apiRequest("serviceList"),
      "artisans for a service": () => apiRequest("artisansByService", { params: { service_title: service } }),
      search: () => apiRequest("artisansSearch", { query: { service, location: "Ikeja" } }),
      "an artisan": () => apiRequest("artisanDetail", { params: { id: artisan.id } }),
      "who am I": () => ({ ...apiRequest("userProfile"), headers }),
      "own cart": () => ({ ...apiRequest("cartItems"), headers }),
      "own orders": () => ({ ...apiRequest("orderHistory"), headers }),
      "sign in": () => ({
        ...apiRequest("login", { body: { username: "artisan", password: DEMO_PASSWORD } }),
        headers: { "content-type": "application/json" },
      }),
      "purchase step": () => ({ headers, ...purchase[steps++ % purchase.length]?.(artisan.email) }),
    };
    return requests[kind ?? "home page"]();
  });
}
