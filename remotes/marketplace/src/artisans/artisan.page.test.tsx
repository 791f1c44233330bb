import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { anArtisan } from "../shared/marketplace.fixture.ts";
import * as page from "./artisan.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  api = await startLocalApi({ artisanDetail: ok("artisanDetail", anArtisan()) });
});
afterEach(() => api.stop());

const open = () => renderPage(page, "/artisans/:id", { pathname: "/artisans/3", search: "", state: null });

test("shows an artisan's public profile without a session [2.33 10.19a]", async () => {
  open();
  expect(await screen.findByRole("heading", { level: 1, name: "Ngozi Eze" })).toBeTruthy();
  const facts = screen.getByRole("region", { name: "At a glance" }).textContent;
  for (const part of ["Plumber", "Apapa", "4 years", "Verified"]) expect(facts).toContain(part);
  expect(screen.getByText("A day pay").closest("aside")?.textContent).toContain("₦12,000.00");
  expect(api.calls("artisanDetail").map(({ path, bearer }) => [path, bearer])).toEqual([
    ["/artisans/3/", null],
  ]);
});

test("says when the artisan is not listed", async () => {
  api.answers.artisanDetail = { status: 404, body: { detail: "Not found." } };
  open();
  expect(await screen.findByText("This artisan is not listed")).toBeTruthy();
});
