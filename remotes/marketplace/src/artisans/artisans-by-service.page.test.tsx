import { accessToken, endSession, startSession } from "@handwork/session";
import { aCart, anItem, cartAnswer, ok, renderPage, startLocalApi } from "@handwork/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { anArtisan, lists } from "../shared/marketplace.fixture.ts";
import * as page from "./artisans-by-service.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
const bola = anArtisan({
  id: 5,
  user: { id: 12, username: "bola", first_name: "Bola", last_name: "Ade", email: "w5@workers.invalid" },
  is_verified: false,
  pay: null,
});

beforeEach(async () => {
  api = await startLocalApi({
    artisansByService: ok("artisansByService", [anArtisan(), bola]),
    locationList: ok("locationList", lists.locations),
    cartItems: ok("cartItems", cartAnswer()),
    addToCart: ok("addToCart", { message: "", cart_code: "C", cart_item: 42 }, 201),
  });
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
});

const path = "/api/artisans-by-service/:service_title";
const open = () =>
  renderPage(page, path, { pathname: "/api/artisans-by-service/Plumber", search: "", state: null });
const signIn = () => startSession({ access: "a", refresh: "r", user_type: "employer" });
const cardOf = async (name: string) => {
  const card = (await screen.findByRole("heading", { level: 2, name })).closest("li");
  if (!card) throw new Error("The heading is not in a card");
  return within(card);
};

test("shows each artisan with all details under the service's name", {
  tags: ["1.8", "2.4", "2.56", "2.57", "2.58", "9.4", "9.14", "9.17"],
}, async () => {
  open();
  const ngozi = await cardOf("Ngozi Eze");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Available Plumbers for your service");
  expect(screen.getByText("2 plumbers in Lagos")).toBeTruthy();
  const text = (await screen.findByRole("heading", { level: 2, name: "Ngozi Eze" })).closest("li");
  expect(text?.querySelector("img")?.src).toBe("https://pictures.example/ngozi.webp");
  for (const part of ["Verified", "Plumber", "Apapa", "4 years experience", "₦12,000", "A day pay"]) {
    expect(text?.textContent).toContain(part);
  }
  expect(ngozi.getByRole("button", { name: "Make A Request" }).hasAttribute("disabled")).toBe(false);
});

test("offers a job post and an alert below a short list", async () => {
  open();
  const block = within(await screen.findByRole("region", { name: "Not the right artisan?" }));
  const post = block.getByRole("link", { name: "Post this job" });
  expect(post.getAttribute("href")).toBe("/post-job?job_type=Plumber");
  const alert = block.getByRole("link", { name: "Tell me when someone is available" });
  expect(alert.getAttribute("href")).toBe("/artisan-search-results?job_type=Plumber#alert");
});

test("offers a job post to nobody who cannot post jobs", async () => {
  startSession({ access: "a", refresh: "r", user_type: "artisan" });
  open();
  await cardOf("Ngozi Eze");
  expect(screen.queryByRole("region", { name: "Not the right artisan?" })).toBeNull();
  cleanup();
  api.answers.artisansByService = ok("artisansByService", []);
  open();
  expect(await screen.findByText(/all the time. Choose a related trade/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Post this job" })).toBeNull();
});

test("keeps the capitals of abbreviations in the number of artisans", async () => {
  const pathname = "/api/artisans-by-service/AC%20Technician";
  renderPage(page, path, { pathname, search: "", state: null });
  expect(await screen.findByText("2 AC technicians in Lagos")).toBeTruthy();
});

test("offers only a quote if an artisan has no daily rate, and shows no Verified badge before the check", {
  tags: ["2.57", "10.22b"],
}, async () => {
  open();
  const card = await cardOf("Bola Ade");
  expect(card.queryByText("Verified")).toBeNull();
  expect(card.queryByText("A day pay")).toBeNull();
  expect(card.queryByRole("button")).toBeNull();
  expect(card.getByRole("link", { name: "Ask for a quote" }).getAttribute("href")).toBe("/order-service/5");
});

test("marks artisans in the cart as already requested, with a link to the cart and the number of artisans in it", {
  tags: ["2.59"],
}, async () => {
  signIn();
  const inCart = anItem({ artisan: { ...anItem().artisan, id: 3 } });
  api.answers.cartItems = ok("cartItems", cartAnswer(aCart([inCart])));
  open();
  const card = await cardOf("Ngozi Eze");
  const button = await card.findByRole("button", { name: "Already Requested" });
  expect(button.hasAttribute("disabled")).toBe(true);
  expect(card.getByRole("link", { name: "See your cart (1)" }).getAttribute("href")).toBe("/cart");
});

test("passes the requested artisan and service to the job details", { tags: ["2.71"] }, async () => {
  signIn();
  const router = open();
  const { getByRole } = await cardOf("Ngozi Eze");
  await userEvent.setup().click(getByRole("button", { name: "Make A Request" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/service-details"));
  expect(router.state.location.state).toEqual({ artisan: anArtisan(), service: "Plumber", added: true });
});

test("removes the token after a 401 if the refresh fails too", { tags: ["6.21"] }, async () => {
  signIn();
  api.answers.artisansByService = { status: 401 };
  api.answers.refreshToken = { status: 401 };
  open();
  await screen.findByText("Error fetching artisans. Please try again later.");
  expect(accessToken()).toBeNull();
});

test("filters by area on the results page, and keeps the artisans chosen for comparison", async () => {
  const router = open();
  await userEvent.click((await cardOf("Bola Ade")).getByLabelText("Compare"));
  await userEvent.selectOptions(screen.getByLabelText("Location"), "Ikeja");
  await userEvent.click(screen.getByRole("button", { name: "Search" }));
  expect(await screen.findByText("Elsewhere")).toBeTruthy();
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe("/artisan-search-results?service=Plumber&location=Ikeja&compare=5");
});

test("omits the number of jobs only if the line of strengths contains it", async () => {
  const skilled = { ...anArtisan().trust, highlight: "Good at paint jobs in flats" };
  api.answers.artisansByService = ok("artisansByService", [anArtisan(), { ...bola, trust: skilled }]);
  open();
  expect((await cardOf("Ngozi Eze")).getByText("Replies within 20 minutes, 14 jobs in Ikeja")).toBeTruthy();
  expect((await cardOf("Bola Ade")).getByText(/^14 jobs · .*Good at paint jobs in flats$/)).toBeTruthy();
});

test("states once from when most artisans are free, and on a card only another day", async () => {
  const later = { ...anArtisan().trust, next_free_day: "2026-12-04" };
  const busy = { ...later, next_free_day: null };
  api.answers.artisansByService = ok("artisansByService", [
    anArtisan(),
    { ...bola, trust: later },
    anArtisan({ id: 6, user: { ...bola.user, first_name: "Uche" }, trust: busy }),
  ]);
  open();
  expect((await cardOf("Ngozi Eze")).queryByText(/free/i)).toBeNull();
  expect((await cardOf("Bola Ade")).getByText(/^Next free: Fri 4 Dec · /)).toBeTruthy();
  expect((await cardOf("Uche Ade")).getByText(/^No free day soon · /)).toBeTruthy();
  expect(screen.getByText(/^Recommended first\. Free from Tue 1 Dec unless/)).toBeTruthy();
});
