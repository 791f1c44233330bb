// @vitest-environment jsdom
import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aWorker, lists } from "../shared/marketplace.fixture.ts";
import * as page from "./search-results.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  api = await startLocalApi({
    artisansSearch: ok("artisansSearch", [aWorker()]),
    locationList: ok("locationList", lists.locations),
    professionList: ok("professionList", lists.professions),
    industryList: ok("industryList", lists.industries),
  });
});
afterEach(() => api.stop());

test("asks for what the address says and shows a card for each worker, paid in naira [2.23 2.53 2.92 2.94 9.4]", async () => {
  renderPage(page, "/artisan-search-results", "?service=leak&location=Ikeja");
  const card = (await screen.findByRole("heading", { level: 2, name: "Ngozi Eze" })).closest("li");
  expect(card?.textContent).toContain("₦12,000.00");
  expect(document.body.textContent).not.toContain("$");
  expect(Object.fromEntries(api.calls("artisansSearch")[0]?.query ?? [])).toEqual({
    service: "leak",
    location: "Ikeja",
  });
});

test("says that nobody was found [2.93 8.42]", async () => {
  api.answers.artisansSearch = ok("artisansSearch", []);
  renderPage(page, "/artisan-search-results", "?service=astronaut");
  expect(await screen.findByText("No results found.")).toBeTruthy();
});
