import type { EndpointResponse } from "@handwork/contract";
import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { anArtisan, lists, plumbing } from "../shared/marketplace.fixture.ts";
import * as page from "./home.page.tsx";

const aResult = (part: Partial<EndpointResponse<"artisansFind">>): EndpointResponse<"artisansFind"> => ({
  ...{ artisans: [], next: null, count: null, has_more: false, nearest_places: [], similar_trades: [] },
  understood: { keyword: "", trades: [], places: [], unknown: [] },
  ...part,
});

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  api = await startLocalApi({
    serviceList: ok("serviceList", [plumbing]),
    locationList: ok("locationList", lists.locations),
    professionList: ok("professionList", lists.professions),
    industryList: ok("industryList", lists.industries),
  });
});
afterEach(() => api.stop());

const panel = async () =>
  within((await screen.findByLabelText("Job keyword")).closest("form") ?? document.body);
const optionsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole("option")
    .map((option) => option.textContent);

test("searches by keyword, location, job type and industry, chosen from the server's lists", {
  tags: ["2.51", "2.52", "2.53", "10.20a"],
}, async () => {
  const user = userEvent.setup();
  const router = renderPage(page, "/", "");
  const { getByLabelText, getByRole } = await panel();
  expect(optionsOf(getByLabelText("Location"))).toEqual(["Any location", "Ikeja"]);
  expect(optionsOf(getByLabelText("Job type"))).toEqual(["Any job type", "Plumber"]);
  expect(optionsOf(getByLabelText("Industry"))).toEqual(["Any industry", "Plumbing and Water"]);
  await user.type(getByLabelText("Job keyword"), "leak");
  await user.selectOptions(getByLabelText("Location"), "Ikeja");
  await user.selectOptions(getByLabelText("Job type"), "Plumber");
  await user.selectOptions(getByLabelText("Industry"), "Plumbing and Water");
  await user.click(getByRole("button", { name: "Search" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/artisan-search-results"));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    service: "leak",
    location: "Ikeja",
    job_type: "Plumber",
    industry: "Plumbing and Water",
  });
});

test("shows no suggestions for an earlier text after the text was deleted", async () => {
  api.answers.searchSuggestions = ok("searchSuggestions", [{ text: "Plumber", hint: "Trade" }]);
  const user = userEvent.setup();
  renderPage(page, "/", "");
  const { getByLabelText } = await panel();
  const input = getByLabelText("Job keyword");
  const suggestions = () => [...document.querySelectorAll("datalist option")];
  await user.type(input, "plum");
  await waitFor(() => expect(suggestions()).toHaveLength(1));
  await user.type(input, "b");
  await user.clear(input);
  await waitFor(() => expect(suggestions()).toEqual([]));
  // The request for "plumb" would start now.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(suggestions()).toEqual([]);
});

test("shows each service with all details and a link to its artisans", {
  tags: ["2.3", "2.54", "2.55"],
}, async () => {
  renderPage(page, "/", "");
  const card = (await screen.findByRole("heading", { name: "Plumber" })).closest("li");
  for (const part of [
    "From ₦9,500 a day",
    "Within a day",
    "All of Lagos",
    "Leaks, taps and drains.",
    "Apapa Water Works",
  ]) {
    expect(card?.textContent).toContain(part);
  }
  expect(card?.querySelector("img")?.src).toBe(plumbing.img);
  expect(screen.getByRole("link", { name: "See Workers" }).getAttribute("href")).toBe(
    "/api/artisans-by-service/Plumber",
  );
});

test("sorts the best artisans by the rating and the number of reviews that it shows", async () => {
  const rated = (id: number, average: number, count: number) => anArtisan({ id, rating: { average, count } });
  const artisans = [rated(1, 4.8, 5), rated(2, 5, 3), rated(3, 5, 4)];
  api.answers.artisansFind = ok("artisansFind", aResult({ artisans }));
  renderPage(page, "/", "");
  const best = within(await screen.findByRole("region", { name: "Best rated artisans" }));
  const shown = best.getAllByRole("link", { name: "Ngozi Eze" }).map((link) => link.getAttribute("href"));
  expect(shown).toEqual(["/artisans/3", "/artisans/2", "/artisans/1"]);
});

test("says how many artisans are verified, if there are several", async () => {
  api.answers.artisansFind = ok("artisansFind", aResult({ count: 1_000, has_more: true }));
  renderPage(page, "/", "");
  expect(await screen.findByText("More than 1,000 artisans verified by our staff")).toBeTruthy();
  cleanup();
  api.answers.artisansFind = ok("artisansFind", aResult({ count: 1 }));
  renderPage(page, "/", "");
  await panel();
  expect(screen.queryByText(/verified by our staff/)).toBeNull();
});

test("shows verified artisans who have reviews, with links to their pages", async () => {
  const unreviewed = anArtisan({ id: 4, rating: { average: null, count: 0 } });
  api.answers.artisansFind = (received) => {
    expect(received.query.get("verified")).toBe("true");
    return ok("artisansFind", aResult({ artisans: [anArtisan(), unreviewed] }));
  };
  renderPage(page, "/", "");
  const best = within(await screen.findByRole("region", { name: "Best rated artisans" }));
  expect(best.getAllByRole("listitem")).toHaveLength(1);
  expect(best.getByText("(12 reviews)")).toBeDefined();
  expect(best.getByRole("listitem").textContent).toContain("₦12,000 a day");
  expect(within(best.getByRole("listitem")).getByRole("link").getAttribute("href")).toBe("/artisans/3");
});

test("hides all but the first six services behind a button", async () => {
  const services = Array.from({ length: 8 }, (_, index) => ({
    ...plumbing,
    id: index,
    title: `Trade ${index}`,
  }));
  api.answers.serviceList = ok("serviceList", services);
  renderPage(page, "/", "");
  const folded = (await screen.findByText("All 8 services")).closest("details");
  expect(folded?.open).toBe(false);
  const titles = [...(folded?.querySelectorAll("h3") ?? [])].map(({ textContent }) => textContent);
  expect(titles).toEqual(["Trade 6", "Trade 7"]);
});

test("hides the best artisans if no artisan has a review", async () => {
  renderPage(page, "/", "");
  await screen.findByRole("heading", { name: "Plumber" });
  expect(screen.queryByRole("region", { name: "Best rated artisans" })).toBeNull();
});
