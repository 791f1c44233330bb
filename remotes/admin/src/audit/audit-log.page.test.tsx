import type { AuditEntry } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./audit-log.page.tsx";

const entry: AuditEntry = {
  id: 4,
  at: "2026-11-22T08:42:39.419Z",
  actor: "command line",
  actor_type: "admin",
  action: "user.second-factor-removed",
  subject: "user:155",
  reason: null,
  details: { username: "ada" },
};

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "admin" });
  api = await startLocalApi({ auditLog: ok("auditLog", [entry]) });
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
});

test("describes each action in words and names the affected account", async () => {
  renderPage(page, "/audit-log", "");
  const cell = (await screen.findByText(/User second factor removed/)).closest("td");
  expect(cell?.textContent).toContain("user 155 · ada");
});

test("says that nothing has been recorded only when there are no filters", async () => {
  api.answers.auditLog = ok("auditLog", []);
  renderPage(page, "/audit-log", "");
  expect(await screen.findByText("Nothing has been recorded yet.")).toBeTruthy();
  cleanup();
  renderPage(page, "/audit-log", "?actor=nobody");
  expect(await screen.findByText("No results found.")).toBeTruthy();
});

test("suggests the actions that the log contains", async () => {
  renderPage(page, "/audit-log", "");
  const { list } = await screen.findByRole<HTMLInputElement>("combobox", { name: "Action" });
  expect([...(list?.options ?? [])].map(({ value }) => value)).toEqual(["User second factor removed"]);
});
