import { messages } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { listenToToasts, ok, renderPage, startLocalApi } from "@handwork/testing";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { anArtisan } from "../shared/marketplace.fixture.ts";
import * as page from "./artisans-by-service.page.tsx";

// jsdom does not implement scrollIntoView.
Element.prototype.scrollIntoView ??= () => undefined;

const artisan = anArtisan();

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "employer" });
  api = await startLocalApi({
    artisansByService: ok("artisansByService", [artisan]),
    cartItems: { status: 200, body: { cart: [], user: {} } },
    addToCart: ok("addToCart", { message: "", cart_code: "CART-1", cart_item: 42 }, 201),
  });
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
});

const open = (search = "", hash = "") =>
  renderPage(page, "/api/artisans-by-service/:service_title", {
    pathname: "/api/artisans-by-service/Plumber",
    search,
    hash,
    state: null,
  });

/** Presses the button. Returns the router and the toasts that appear afterwards. */
async function request(search?: string) {
  const toasts = listenToToasts();
  const before = toasts().length;
  const router = open(search);
  await userEvent.setup().click(await screen.findByRole("button", { name: "Make A Request" }));
  return { router, newToasts: () => toasts().slice(before) };
}

test("adds the artisan by email address, and opens the job details with a confirmation", {
  tags: ["7.18", "8.18"],
}, async () => {
  const { router, newToasts } = await request();
  await waitFor(() => expect(router.state.location.pathname).toBe("/service-details"));
  expect(router.state.location.state).toMatchObject({ added: true });
  expect(newToasts()).toEqual([]);
  expect(api.calls("addToCart").map(({ bearer, body }) => [bearer, body])).toEqual([
    ["a", { artisan_email: "w3@workers.invalid" }],
  ]);
});

test("sends a visitor to the sign-in page with the reason and the artisan, and makes no call", {
  tags: ["5.37", "8.16"],
}, async () => {
  endSession("signed-out");
  const { router } = await request();
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  const { search } = router.state.location;
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    next: "/api/artisans-by-service/Plumber#artisan-3",
    reason: "cart",
  });
  expect(router.state.location.state).toEqual({ request: "You are requesting Ngozi Eze (Plumber)." });
  expect(api.calls("addToCart")).toEqual([]);
});

/** Presses the button as a visitor, and leaves the page for the sign-in page. */
async function requestAsVisitor(search?: string) {
  endSession("signed-out");
  const { router } = await request(search);
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  cleanup();
}
const signIn = (user_type: "artisan" | "employer" = "employer") =>
  startSession({ access: "a", refresh: "r", user_type });

test("carries out a visitor's request once they have signed in, with the day and place of their search", async () => {
  const search = "?date=2099-01-15&location=Ikeja";
  await requestAsVisitor(search);
  signIn();
  const router = open(search, "#artisan-3");
  await waitFor(() => expect(router.state.location.pathname).toBe("/service-details"));
  expect(router.state.location.search).toBe("?item=42&date=2099-01-15&location=Ikeja");
  expect(api.calls("addToCart").map(({ body }) => body)).toEqual([{ artisan_email: "w3@workers.invalid" }]);

  cleanup();
  const loads = api.calls("cartItems").length;
  open(search, "#artisan-3");
  await waitFor(() => expect(api.calls("cartItems").length).toBeGreaterThan(loads));
  expect(api.calls("addToCart")).toHaveLength(1);
});

test.each([
  ["a link names an artisan whom the visitor did not request", async () => undefined, "#artisan-3"],
  ["the visitor opens another page after signing in", requestAsVisitor, ""],
  [
    "the visitor returns without signing in, and signs in later",
    async () => {
      await requestAsVisitor();
      open("", "#artisan-3");
      await screen.findByRole("button", { name: "Make A Request" });
      cleanup();
    },
    "#artisan-3",
  ],
])("makes no request when %s", async (_, before, hash) => {
  await before();
  signIn();
  open("", hash);
  await screen.findByRole("button", { name: "Make A Request" });
  await waitFor(() => expect(api.calls("cartItems").length).toBeGreaterThan(0));
  expect(api.calls("addToCart")).toEqual([]);
});

test.each([
  ["carries out a request after the same person has signed in again", 1, 1],
  ["does not carry out a request for another person who signs in after the session has ended", 2, 0],
])("%s", async (_, nextPerson, calls) => {
  const signInAs = (user_id: number) =>
    startSession({
      access: `head.${btoa(JSON.stringify({ user_id }))}.signature`,
      refresh: "r",
      user_type: "employer",
    });
  signInAs(1);
  api.answers.addToCart = { status: 401 };
  api.answers.refreshToken = { status: 401 };
  const { router } = await request();
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  cleanup();
  signInAs(nextPerson);
  const [before, loads] = [api.calls("addToCart").length, api.calls("cartItems").length];
  api.answers.addToCart = ok("addToCart", { message: "", cart_code: "CART-1", cart_item: 42 }, 201);
  open("", "#artisan-3");
  await waitFor(() => expect(api.calls("cartItems").length).toBeGreaterThan(loads));
  await waitFor(() => expect(api.calls("addToCart")).toHaveLength(before + calls));
});

test("says that only employers can request artisans when an artisan signs in", async () => {
  await requestAsVisitor();
  signIn("artisan");
  const toasts = listenToToasts();
  open("", "#artisan-3");
  await waitFor(() => expect(toasts()).toContain(messages.cart.employersOnly));
  expect(api.calls("addToCart")).toEqual([]);
});

test("shows an error when the artisan has no email address", { tags: ["5.36", "8.15"] }, async () => {
  const withoutEmail = { ...artisan, user: { ...artisan.user, email: "" } };
  api.answers.artisansByService = ok("artisansByService", [withoutEmail]);
  const { newToasts } = await request();
  await waitFor(() => expect(newToasts()).toEqual(["Missing artisan email."]));
  expect(api.calls("addToCart")).toEqual([]);
});

test.each([
  ["the server's message", { status: 400, body: { detail: "Not on Sundays." } }, "Not on Sundays."],
  [
    "the default message when the server sends none",
    { status: 500 },
    "An error occurred while adding to the cart.",
  ],
  [
    "the default message when the server does not respond",
    "hang up",
    "An error occurred while adding to the cart.",
  ],
] as const)(
  "stays on the page when the artisan cannot be added, and shows %s",
  { tags: ["7.19", "8.17"] },
  async (_, answer, message) => {
    api.answers.addToCart = answer;
    const { router, newToasts } = await request();
    await waitFor(() => expect(newToasts()).toEqual([message]));
    expect(router.state.location.pathname).toBe("/api/artisans-by-service/Plumber");
  },
);
