import { endSession, startSession } from "@handwork/session";
import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import * as page from "./home.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
afterEach(() => api.stop());

test("keeps the search panel usable, without an error, when its options cannot be loaded", {
  tags: ["8.5"],
}, async () => {
  api = await startLocalApi({
    locationList: { status: 500, body: { detail: "No places today." } },
    professionList: "hang up",
    industryList: { status: 503 },
    serviceList: ok("serviceList", []),
  });
  renderPage(page, "/", "");
  const panel = within((await screen.findByLabelText("Job keyword")).closest("form") ?? document.body);
  expect(api.received.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["locationList", "professionList", "industryList"]),
  );
  const options = panel.getAllByRole("option").map(({ textContent }) => textContent);
  expect(options).toEqual(["Any location", "Any job type", "Any industry"]);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(document.body.textContent).not.toMatch(/fail|error|could not|No places today/i);
});

test("links to the trades if there are no service cards, and lets admins add cards", async () => {
  api = await startLocalApi({
    locationList: ok("locationList", []),
    professionList: ok("professionList", [{ id: 4, title: "Tiler", industry: null }]),
    industryList: ok("industryList", []),
    serviceList: ok("serviceList", []),
  });
  renderPage(page, "/", "");
  expect(await screen.findByText("No services are listed yet")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Tiler" }).getAttribute("href")).toBe(
    "/api/artisans-by-service/Tiler",
  );
  expect(screen.queryByRole("link", { name: "Add services to this page" })).toBeNull();
  cleanup();
  startSession({ access: "a", refresh: "r", user_type: "admin" });
  renderPage(page, "/", "");
  const hint = await screen.findByRole("link", { name: "Add services to this page" });
  expect(hint.getAttribute("href")).toBe("/lookups");
  endSession("signed-out");
});
