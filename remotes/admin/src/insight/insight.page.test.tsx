import type { Insight } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { dayInLagos } from "@handwork/ui";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { change, duration, share } from "./figures.ts";
import * as page from "./insight.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
const figures = {
  ...{ orders: 8, bookings: 10, revenue: "250000.00", accepted: 8, declined: 1, cancelled: 1 },
  ...{ disputed: 2, completed: 6, accept_minutes: 42, refunded: "5000.00", fees: "20000.00", unanswered: 1 },
  ...{ cancelled_by_employer: 1, cancelled_by_artisan: 0, cancelled_by_staff: 0 },
};
const totals = { ...figures, unmet_searches: 31 };
const insight: Insight = {
  ...{ from: "2026-11-01", to: "2026-11-02", by: "day", updated_at: "2026-11-02T12:00:00Z" },
  totals,
  previous: { from: "2026-10-30", to: "2026-10-31", totals: { ...totals, orders: 4 } },
  series: [
    { start: "2026-11-01", ...figures },
    { start: "2026-11-02", ...figures, bookings: 0 },
  ],
  previous_series: [{ start: "2026-10-30", bookings: 10, revenue: "250000.00" }],
  trades: [{ name: "=Plumber", artisans: 3, unmet_searches: 0, ...figures }],
  areas: [{ name: "Epe", artisans: 0, unmet_searches: 17, ...figures }],
  demand: [{ trade: "Welder", area: null, searches: 31, artisans: 2 }],
  marketers: [{ name: "Bola Ade", registered: 4, verified: 2, with_completed_work: 1 }],
};

beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "admin" });
  api = await startLocalApi({
    insight: ok("insight", insight),
    professionList: ok("professionList", [{ id: 1, title: "Plumber" } as never]),
    locationList: ok("locationList", [{ id: 1, location: "Ikeja" }]),
  });
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  endSession("signed-out");
  await api.stop();
});

test("compares a period's figures with the previous period, and shows charts and tables", async () => {
  renderPage(page, "/insight", "");
  expect(await screen.findByText("100 % more than in the previous period")).toBeTruthy();
  expect(screen.getByText("1 by employers, 0 by artisans, 0 by staff")).toBeTruthy();
  expect((screen.getByLabelText("From") as HTMLInputElement).value).toBe("2026-11-01");
  const chart = screen.getByRole("img", { name: /^Revenue by day/ });
  expect(chart.querySelectorAll("rect")).toHaveLength(2);
  // The outline of the previous period's only step goes up, across and down.
  expect(chart.querySelector("path[class*=before]")?.getAttribute("d")).toMatch(
    /^M[^MVH]+V[^MVH]+H[^MVH]+V[^MVH]+$/,
  );
  const table = screen.getByRole("table", { name: "Areas" });
  expect(within(table).getByText("17")).toBeTruthy();
  expect(screen.getByRole("table", { name: "Demand without artisans" }).textContent).toContain(
    "All of Lagos",
  );
});

test("lists two marketers with the same name", async () => {
  const [marketer] = insight.marketers;
  if (!marketer) throw new Error("No marketer");
  const marketers = [marketer, { ...marketer, registered: 3 }];
  api.answers.insight = ok("insight", { ...insight, marketers });
  renderPage(page, "/insight", "");
  const table = within(await screen.findByRole("table", { name: "Marketers" }));
  expect(table.getAllByRole("cell", { name: "Bola Ade" })).toHaveLength(2);
});

test("shows five rows of a table at first, and all rows on request", async () => {
  const series = Array.from({ length: 6 }, (_, index) => ({ start: `2026-11-0${index + 1}`, ...figures }));
  api.answers.insight = ok("insight", { ...insight, series });
  renderPage(page, "/insight", "");
  await userEvent.click(await screen.findByRole("button", { name: "Show all 6" }));
  expect(screen.getByRole("button", { name: "Show less" })).toBeTruthy();
});

test("requests figures for the chosen trade, and keeps the other filters", async () => {
  const user = userEvent.setup();
  renderPage(page, "/insight", "?by=week");
  await user.selectOptions(await screen.findByLabelText("Trade"), "Plumber");
  await user.click(screen.getByRole("button", { name: "Apply" }));
  await waitFor(() => expect(api.calls("insight").at(-1)?.query.get("trade")).toBe("Plumber"));
  expect(api.calls("insight").at(-1)?.query.get("by")).toBe("week");
});

test("resets the form when a preset period is chosen", async () => {
  renderPage(page, "/insight", "?by=week");
  await userEvent.click(await screen.findByRole("link", { name: "7 days" }));
  await waitFor(() => expect(api.calls("insight").at(-1)?.query.has("from")).toBe(true));
  expect(api.calls("insight").at(-1)?.query.has("by")).toBe(false);
  const steps = screen.getByLabelText("Show by") as HTMLSelectElement;
  await waitFor(() => expect(steps.selectedOptions[0]?.textContent).toBe("Automatic"));
});

test("offers last month as a period, in Lagos time", async () => {
  renderPage(page, "/insight", "?trade=Plumber");
  await userEvent.click(await screen.findByRole("link", { name: "Last month" }));
  await waitFor(() => expect(api.calls("insight").at(-1)?.query.has("from")).toBe(true));
  const query = api.calls("insight").at(-1)?.query;
  const [from = "", to = ""] = [query?.get("from") ?? "", query?.get("to") ?? ""];
  const next = new Date(Date.parse(to) + 86_400_000).toISOString().slice(0, 10);
  expect([from.slice(7), to.slice(0, 7), next]).toEqual([
    "-01",
    from.slice(0, 7),
    `${dayInLagos().slice(0, 7)}-01`,
  ]);
  expect(query?.get("trade")).toBe("Plumber");
});

test("says why the server rejected a period, and links to the page without filters", async () => {
  const reason = "The first day must not be after the last day.";
  api.answers.insight = { status: 400, body: { from: [reason] } };
  renderPage(page, "/insight", "?from=2026-11-02&to=2026-11-01");
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Remove filters" }).getAttribute("href")).toBe("/insight");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("escapes formulas in a downloaded table", async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved.push(blob as Blob);
    return "blob:table";
  });
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue(undefined);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
  renderPage(page, "/insight", "");
  const trades = await screen.findByRole("region", { name: "Trades" });
  await userEvent.click(within(trades).getByRole("button", { name: "Download CSV" }));
  expect(await saved[0]?.text()).toContain("\r\n'=Plumber,10,250000,3,0,5000,20000,8,42,1,1,1,1,0,0,2,6\r\n");
});

test("formats figures and comparisons", () => {
  expect([change(6, 8), change(22, 8), change(0, 0), change(2, 0), change(5, 5)]).toEqual([
    { sign: "▼ 25\u00a0%", words: "25\u00a0% less than in the previous period" },
    { sign: "▲ 175\u00a0%", words: "175\u00a0% more than in the previous period" },
    { sign: "Previously 0", words: "None in the previous period" },
    { sign: "Previously 0", words: "None in the previous period" },
    { sign: "Same as before", words: "Same as in the previous period" },
  ]);
  expect([share(1, 3), share(0, 0), duration(42), duration(210), duration(8640), duration(null)]).toEqual([
    "1 (33\u00a0%)",
    "0",
    "42 min",
    "3.5 h",
    "6 days",
    "–",
  ]);
});
