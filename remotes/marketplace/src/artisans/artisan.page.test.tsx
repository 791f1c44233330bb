import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { anArtisan } from "../shared/marketplace.fixture.ts";
import * as page from "./artisan.page.tsx";

const availability = {
  working_days: [1, 2, 3, 4, 5],
  free_days: ["2026-12-01"],
  next_dates: ["2026-12-01", "2026-12-02", "2026-12-07"],
  travels_to: [{ id: 2, location: "Ikeja" }],
};

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  api = await startLocalApi({
    artisanDetail: ok("artisanDetail", anArtisan()),
    artisanAvailability: ok("artisanAvailability", availability),
  });
});
afterEach(() => api.stop());

const open = () => renderPage(page, "/artisans/:id", { pathname: "/artisans/3", search: "", state: null });

test("is an artisan's public profile, seen without a session [2.33 10.19a]", async () => {
  open();
  expect(await screen.findByRole("heading", { level: 1, name: "Ngozi Eze" })).toBeTruthy();
  const facts = screen.getByRole("region", { name: "At a glance" }).textContent;
  for (const part of ["Plumber", "Apapa", "4 years", "Verified"]) expect(facts).toContain(part);
  expect(screen.getByText("A day pay").closest("aside")?.textContent).toContain("₦12,000.00");
  expect(api.calls("artisanDetail").map(({ path, bearer }) => [path, bearer])).toEqual([
    ["/artisans/3/", null],
  ]);
});

test("shows when and where the artisan works", async () => {
  open();
  const facts = (await screen.findByRole("region", { name: "At a glance" })).textContent;
  expect(facts).toContain("Monday to Friday");
  expect(facts).toContain("Tuesday 1 December, Wednesday 2 December, Monday 7 December");
  expect(facts).toContain("Also travels toIkeja");
});

test("says when the artisan is not listed", async () => {
  api.answers.artisanDetail = { status: 404, body: { detail: "Not found." } };
  open();
  expect(await screen.findByText("This artisan is not listed")).toBeTruthy();
});
