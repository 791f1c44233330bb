import { endpoints } from "@handwork/contract";
import { call, configureHttp, type HttpOptions } from "@handwork/http";
import { endSession, startSession } from "@handwork/session";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

type Adapter = Exclude<HttpOptions["adapter"], undefined>;

/** Requests as the client sends them. Each gets an empty response. */
let sent: Parameters<Adapter>[0][] = [];
const recordingAdapter: Adapter = async (config) => {
  sent.push(config);
  return { config, data: {}, status: 200, statusText: "OK", headers: {} };
};
const addresses = () => sent.map(({ baseURL, url }) => `${baseURL}${url}`);
const quote = { description: "A gate", date: "2099-02-01", budget: "120000", artisan: 3 };

beforeEach(() => {
  sent = [];
  configureHttp({ apiBase: "https://api.example/v1", adapter: recordingAdapter });
});
afterEach(() => endSession("signed-out"));

describe("the host of a request", () => {
  const makeCalls = async () => {
    await call(endpoints.locationList);
    await call(endpoints.artisanDetail, { params: { id: 3 } });
    await call(endpoints.orderCreate, { body: quote });
  };

  it("is the API's host, or the orders host for order calls", {
    tags: ["7.1", "7.27", "7.28", "10.1b"],
  }, async () => {
    const bases = { apiBase: "https://api.example/v1", ordersBase: "https://orders.example/v1" };
    configureHttp({ ...bases, adapter: recordingAdapter });
    await makeCalls();
    expect(addresses()).toEqual([
      "https://api.example/v1/api/location-list/",
      "https://orders.example/v1/artisans/3/",
      "https://orders.example/v1/orders/create/",
    ]);
    expect(JSON.parse(sent[2]?.data)).toEqual(quote);
  });

  it("is always the API's host if no orders host is configured", async () => {
    await makeCalls();
    expect(addresses().every((address) => address.startsWith("https://api.example/v1/"))).toBe(true);
  });
});

it("reports each successful call other than a read", async () => {
  const changes: string[] = [];
  const onChange = (path: string) => changes.push(path);
  configureHttp({ apiBase: "https://api.example/v1", adapter: recordingAdapter, onChange });
  await call(endpoints.cartItems);
  await call(endpoints.cartItemDelete, { params: { id: 1 } });
  const refuse: Adapter = () => Promise.reject(new Error("no network"));
  configureHttp({ apiBase: "https://api.example/v1", adapter: refuse, onChange });
  await call(endpoints.cartItemDelete, { params: { id: 2 } }).catch(() => undefined);
  expect(changes).toEqual([endpoints.cartItemDelete.path]);
});

describe("a request", () => {
  it("sends the access token from the cookie, if there is one", { tags: ["7.2"] }, async () => {
    await call(endpoints.serviceList);
    startSession({ access: "access-1", refresh: "refresh-1", user_type: "employer" });
    await call(endpoints.serviceList);
    await call(endpoints.artisanDetail, { params: { id: 3 } });
    // biome-ignore lint/suspicious/noDocumentCookie: simulates another tab
    document.cookie = "access_token=access-2; path=/";
    await call(endpoints.cartItems);
    await call(endpoints.paymentDetails, { body: { cart_code: "CART-1" } });
    expect(sent.map(({ headers }) => headers.get("Authorization"))).toEqual([
      undefined,
      "Bearer access-1",
      "Bearer access-1",
      "Bearer access-2",
      "Bearer access-2",
    ]);
  });

  it("sends the cookies of the API's own origin, and has no timeout", {
    tags: ["7.3", "7.49", "9.3"],
  }, async () => {
    await call(endpoints.serviceList);
    await call(endpoints.login, { body: { username: "ada", password: "a-long-password" } });
    await call(endpoints.orderCreate, { body: quote });
    expect(sent.map(({ withCredentials, timeout }) => [withCredentials, timeout])).toEqual(
      Array(3).fill([true, 0]),
    );
  });
});
