import { endSession, startSession } from "@handwork/session";
import { listenToToasts, ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { anArtisan } from "../shared/marketplace.fixture.ts";
import * as page from "./artisans-by-service.page.tsx";

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

/** Presses the button. Returns the router and the toasts that appear afterwards. */
async function request() {
  const toasts = listenToToasts();
  const before = toasts().length;
  const entry = { pathname: "/api/artisans-by-service/Plumber", search: "", state: null };
  const router = renderPage(page, "/api/artisans-by-service/:service_title", entry);
  await userEvent.setup().click(await screen.findByRole("button", { name: "Make A Request" }));
  return { router, newToasts: () => toasts().slice(before) };
}

test("adds the artisan by email address, shows a toast, and opens the job details [7.18 8.18]", async () => {
  const { router, newToasts } = await request();
  await waitFor(() => expect(router.state.location.pathname).toBe("/service-details"));
  expect(newToasts()).toEqual(["Service added to your cart!"]);
  expect(api.calls("addToCart").map(({ bearer, body }) => [bearer, body])).toEqual([
    ["a", { artisan_email: "w3@workers.invalid" }],
  ]);
});

test("sends a visitor to the sign-in page with the reason, and makes no call [5.37 8.16]", async () => {
  endSession("signed-out");
  const { router } = await request();
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  const { search } = router.state.location;
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    next: "/api/artisans-by-service/Plumber#artisan-3",
    reason: "cart",
  });
  expect(api.calls("addToCart")).toEqual([]);
});

test("shows an error when the artisan has no email address [5.36 8.15]", async () => {
  const withoutEmail = { ...artisan, user: { ...artisan.user, email: "" } };
  api.answers.artisansByService = ok("artisansByService", [withoutEmail]);
  const { newToasts } = await request();
  await waitFor(() => expect(newToasts()).toEqual(["Missing artisan email."]));
  expect(api.calls("addToCart")).toEqual([]);
});

test.each([
  ["the server's message [7.19]", { status: 400, body: { detail: "Not on Sundays." } }, "Not on Sundays."],
  [
    "the default message when the server sends none [8.17]",
    { status: 500 },
    "An error occurred while adding to the cart.",
  ],
  [
    "the default message when the server does not respond [8.17]",
    "hang up",
    "An error occurred while adding to the cart.",
  ],
] as const)(
  "stays on the page when the artisan cannot be added, and shows %s",
  async (_, answer, message) => {
    api.answers.addToCart = answer;
    const { router, newToasts } = await request();
    await waitFor(() => expect(newToasts()).toEqual([message]));
    expect(router.state.location.pathname).toBe("/api/artisans-by-service/Plumber");
  },
);
