import type { PersonRow } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./people.page.tsx";

const bisi: PersonRow = {
  ...{ id: 1, username: "bisi", first_name: "Bisi", last_name: "Ojo", last_login_at: null },
  ...{ email: "bisi@example.com", user_type: "artisan" },
  ...{ is_active: true, is_deleted: false, is_erased: false, created_at: "2026-11-01T09:00:00Z" },
};

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "admin" });
  api = await startLocalApi({
    people: ok("people", [bisi, { ...bisi, id: 2, username: "musa", is_active: false }]),
  });
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
});

test("shows the state of each account in a column", async () => {
  renderPage(page, "/people", "");
  const rows = within(await screen.findByRole("table", { name: "People" })).getAllByRole("row");
  expect(rows.map((row) => row.children[3]?.textContent)).toEqual(["State", "Active", "Suspended"]);
});

test.each([
  ["?status=suspended", "Choose another role or state."],
  ["?search=zz&status=suspended", "Try a shorter search, or the whole phone number."],
])("says how to find people after a search without results: %s", async (search, advice) => {
  api.answers.people = ok("people", []);
  renderPage(page, "/people", search);
  expect(await screen.findByText(advice)).toBeTruthy();
});
