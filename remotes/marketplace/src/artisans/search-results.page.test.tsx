import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { anArtisan, lists } from "../shared/marketplace.fixture.ts";
import * as page from "./search-results.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  api = await startLocalApi({
    artisansSearch: ok("artisansSearch", [anArtisan()]),
    locationList: ok("locationList", lists.locations),
    professionList: ok("professionList", lists.professions),
    industryList: ok("industryList", lists.industries),
  });
});
afterEach(async () => {
  cleanup();
  await api.stop();
});

test("searches for what the address says and shows a card for each artisan, with the daily rate in naira [2.23 2.53 2.92 2.94 9.4]", async () => {
  renderPage(page, "/artisan-search-results", "?service=leak&location=Ikeja");
  const card = (await screen.findByRole("heading", { level: 2, name: "Ngozi Eze" })).closest("li");
  expect(card?.textContent).toContain("₦12,000.00");
  expect(document.body.textContent).not.toContain("$");
  expect(Object.fromEntries(api.calls("artisansSearch")[0]?.query ?? [])).toEqual({
    service: "leak",
    location: "Ikeja",
    limit: "24",
  });
});

test("says that no artisans were found [2.93 8.42]", async () => {
  api.answers.artisansSearch = ok("artisansSearch", []);
  renderPage(page, "/artisan-search-results", "?service=astronaut");
  expect(await screen.findByText("No results found.")).toBeTruthy();
});

test("restores the length of the list when the user returns", async () => {
  const next = { link: '<http://localhost/v1/artisans-search/?cursor=Nw>; rel="next"' };
  const more = anArtisan({
    id: 7,
    user: { ...anArtisan().user, id: 70, first_name: "Bola", last_name: "Ade" },
  });
  api.answers.artisansSearch = ({ query }) =>
    query.get("cursor") === "Nw"
      ? ok("artisansSearch", [more])
      : { status: 200, body: [anArtisan()], headers: next };
  const router = renderPage(page, "/artisan-search-results", "");
  await userEvent.setup().click(await screen.findByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("heading", { level: 2, name: "Bola Ade" })).toBeTruthy();

  await act(() => router.navigate("/artisans/7"));
  expect(screen.getByText("Elsewhere")).toBeTruthy();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByText("Elsewhere")).toBeNull());
  const names = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
  expect(names).toEqual(["Ngozi Eze", "Bola Ade"]);
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();

  await act(() => router.navigate("/artisan-search-results?service=leak"));
  expect(await screen.findByRole("button", { name: "Show more" })).toBeTruthy();
  expect(screen.queryByRole("heading", { level: 2, name: "Bola Ade" })).toBeNull();
});
