import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { anArtisan, aProfile } from "../shared/marketplace.fixture.ts";
import * as page from "./compare.page.tsx";

const ngozi = { ...anArtisan(), profile: aProfile() };
const bola = {
  ...anArtisan({
    id: 4,
    user: { id: 10, username: "bola", first_name: "Bola", last_name: "Ade", email: "w4@workers.invalid" },
    pay: null,
    experience: 9,
  }),
  profile: aProfile({ skills: [], certificates: [] }),
};

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  api = await startLocalApi({ artisansCompare: ok("artisansCompare", [ngozi, bola]) });
});
afterEach(() => {
  cleanup();
  return api.stop();
});

const open = (search: string) => renderPage(page, "/compare", { pathname: "/compare", search, state: null });

test("shows the artisans from the URL side by side, with links to request and to remove each", async () => {
  open("?artisans=3&artisans=4,3,x");
  const table = within(await screen.findByRole("table", { name: "Artisans side by side" }));
  expect(api.calls("artisansCompare")[0]?.query.get("ids")).toBe("3,4");
  const names = table.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(names.slice(0, 2)).toEqual(["Ngozi Eze", "Bola Ade"]);
  expect(table.getByText("₦12,000", { exact: false })).toBeTruthy();
  expect(table.getByText("By quote only")).toBeTruthy();
  // Neither equal values nor the only known value are marked as best.
  expect(table.getAllByText("Best").map((mark) => mark.closest("td")?.textContent)).toEqual(["9 years Best"]);
  expect(table.getByRole("button", { name: "Make A Request" })).toBeTruthy();
  expect(table.getByRole("link", { name: "Ask for a quote" })).toBeTruthy();
  const remove = table.getByRole("link", { name: "Remove Bola Ade" });
  expect(remove.getAttribute("href")).toBe("/compare?artisans=3");
  const add = screen.getByRole("link", { name: "Add an artisan" }).getAttribute("href");
  expect(add).toBe("/api/artisans-by-service/Plumber?compare=3,4");
});

test("shows each artisan's price and request button in the head of the table, and marks the lowest price", async () => {
  api.answers.artisansCompare = ok("artisansCompare", [ngozi, { ...bola, pay: "9000.00" }]);
  open("?artisans=3,4");
  const table = await screen.findByRole("table", { name: "Artisans side by side" });
  const head = within(table.querySelector("thead") as HTMLElement);
  const [, prices] = head.getAllByRole("row");
  expect([...(prices?.querySelectorAll("td") ?? [])].map(({ textContent }) => textContent)).toEqual([
    "₦12,000 a\u00a0day",
    "₦9,000 a\u00a0day Best",
  ]);
  expect(head.getAllByRole("button", { name: "Make A Request" })).toHaveLength(2);
});

test("lists below the table what is the same for all artisans", async () => {
  open("?artisans=3,4");
  const table = within(await screen.findByRole("table", { name: "Artisans side by side" }));
  const same = within(screen.getByRole("region", { name: "The same for all" }));
  expect(same.getByText("Trade").nextElementSibling?.textContent).toBe("Plumber");
  expect(table.queryByText("Trade")).toBeNull();
  expect(same.queryByText("Experience")).toBeNull();
});

test("passes the day and the place of the search to each link", async () => {
  open("?artisans=3,4&date=2099-01-15&location=Ikeja");
  const hrefOf = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");
  expect(await hrefOf("Ngozi Eze")).toBe("/artisans/3?date=2099-01-15&location=Ikeja");
  expect(await hrefOf("Remove Bola Ade")).toBe("/compare?artisans=3&date=2099-01-15&location=Ikeja");
  expect(await hrefOf("Add an artisan")).toBe(
    "/api/artisans-by-service/Plumber?compare=3,4&date=2099-01-15&location=Ikeja",
  );
});

test("says whether each artisan is free on the day of the search, but not on a past day", async () => {
  api.answers.artisansCompare = ok("artisansCompare", [
    { ...ngozi, is_free: false },
    { ...bola, is_free: true },
  ]);
  open("?artisans=3,4&date=2099-01-15");
  const labels = await screen.findAllByText("Free on Thu 15 Jan");
  const row = labels.at(-1)?.closest("tr");
  expect([...(row?.querySelectorAll("td") ?? [])].map((cell) => cell.textContent)).toEqual([
    "No",
    "Yes Best",
  ]);
  expect(api.calls("artisansCompare")[0]?.query.get("date")).toBe("2099-01-15");
  cleanup();
  open("?artisans=3,4&date=2020-01-15");
  await screen.findByRole("table");
  expect(api.calls("artisansCompare")[1]?.query.has("date")).toBe(false);
});

test("explains how to choose artisans if the URL has no ids", async () => {
  open("");
  expect(await screen.findByText("Choose artisans to compare")).toBeTruthy();
  expect(api.calls("artisansCompare")).toHaveLength(0);
});
