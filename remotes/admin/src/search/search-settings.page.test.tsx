import { endSession, startSession } from "@handwork/session";
import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./search-settings.page.tsx";

const tyreDoctor = { id: 5, word: "tyre doctor", language: "en-NG", profession: 2 } as const;

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "admin" });
  api = await startLocalApi({
    searchDemand: ok("searchDemand", [
      {
        id: 1,
        trade: "Cobbler",
        place: "Epe",
        unknown: "xylo",
        count: 7,
        last_seen_at: "2026-11-20T10:00:00Z",
        alerts: 2,
      },
    ]),
    tradeWordList: ok("tradeWordList", [
      { id: 3, word: "mai faci", language: "ha", profession: 2 },
      { id: 4, word: "abeg", language: "pcm", profession: null },
    ]),
    districtList: ok("districtList", [{ id: 9, name: "Yaba", location: 1 }]),
    professionList: ok("professionList", [
      { id: 1, title: "Plumber", industry: null },
      { id: 2, title: "Vulcanizer", industry: null },
    ]),
    locationList: ok("locationList", [{ id: 1, location: "Lagos Mainland" }]),
    tradeWordCreate: ok("tradeWordCreate", tyreDoctor),
    districtDelete: { status: 204 },
  });
});
afterEach(async () => {
  cleanup();
  endSession("signed-out");
  await api.stop();
});

test("shows searches without results, and how many people wait for an alert", async () => {
  renderPage(page, "/search-settings", "");
  const row = (await screen.findByRole("cell", { name: "Cobbler" })).closest("tr");
  const values = within(row as HTMLElement)
    .getAllByRole("cell")
    .slice(0, 5);
  expect(values.map((cell) => cell.textContent)).toEqual(["Cobbler", "Epe", "xylo", "7", "2"]);
});

test("shows twenty searches without results at first, and more on request, in the server's order", async () => {
  const last_seen_at = "2026-11-20T10:00:00Z";
  const demand = Array.from({ length: 25 }, (_, index) => ({
    ...{ id: index, trade: `Trade ${index}`, place: null, unknown: "" },
    ...{ count: 50 - index, last_seen_at, alerts: 0 },
  }));
  api.answers.searchDemand = ok("searchDemand", demand);
  renderPage(page, "/search-settings", "");
  const trades = () => screen.getAllByRole("cell", { name: /^Trade/ }).map((cell) => cell.textContent);
  const more = await screen.findByRole("button", { name: "Show more" });
  expect(trades()).toEqual(demand.slice(0, 20).map(({ trade }) => trade));
  await userEvent.click(more);
  expect(trades()).toEqual(demand.map(({ trade }) => trade));
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("adds a word to a trade in the selected language", async () => {
  renderPage(page, "/search-settings", "?list=words");
  const user = userEvent.setup();
  await user.click(await screen.findByText("Vulcanizer"));
  expect(await screen.findByText("mai faci")).toBeTruthy();
  expect(screen.queryByText("abeg")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Add a word: Vulcanizer" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Enter a word or phrase.")).toBeTruthy();
  await user.type(screen.getByLabelText(/Word or phrase/), "tyre doctor");
  await user.selectOptions(screen.getByLabelText(/Language/), "Nigerian English");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await expect
    .poll(() => api.calls("tradeWordCreate")[0]?.body)
    .toEqual({
      word: "tyre doctor",
      language: "en-NG",
      profession: 2,
    });
});

test("finds a word's trade, ignoring accents, and says when nothing matches", async () => {
  renderPage(page, "/search-settings", "?list=words");
  const user = userEvent.setup();
  const filter = await screen.findByRole("searchbox", { name: "Find a trade or word" });
  await user.type(filter, "Mài fá");
  expect(await screen.findByText("mai faci")).toBeTruthy();
  expect(screen.queryByText("Plumber")).toBeNull();
  await user.type(filter, "x");
  expect(await screen.findByText("No matches.")).toBeTruthy();
});

test("shows the server's message about a value that the dialog has no field for", async () => {
  const problem = 'Invalid pk "2" - object does not exist.';
  api.answers.tradeWordCreate = { status: 400, body: { profession: [problem] } };
  renderPage(page, "/search-settings", "?list=words");
  const user = userEvent.setup();
  await user.click(await screen.findByText("Vulcanizer"));
  await user.click(await screen.findByRole("button", { name: "Add a word: Vulcanizer" }));
  await user.type(screen.getByLabelText(/Word or phrase/), "tyre doctor");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(problem)).toBeTruthy();
});

test("removes a district", async () => {
  renderPage(page, "/search-settings", "?list=districts");
  const user = userEvent.setup();
  await user.click(await screen.findByText("Lagos Mainland"));
  await user.click(await screen.findByRole("button", { name: "Remove Yaba" }));
  await expect.poll(() => api.calls("districtDelete")).toHaveLength(1);
});
