import { announceNotice } from "@handwork/federation";
import { endSession, startSession } from "@handwork/session";
import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./notifications.page.tsx";
import { unreadStore } from "./unread.ts";

const item = (id: number, read_at: string | null = null) => ({
  id,
  event: "work_started",
  title: `Chinedu has started (${id})`,
  text: "Chinedu has started your job.",
  path: "/employer-dashboard",
  created_at: "2026-11-20T09:30:00.000Z",
  read_at,
});

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "employer" });
  api = await startLocalApi({
    notificationList: ok("notificationList", {
      unread: 2,
      items: [item(3), item(2), item(1, "2026-11-20T10:00:00Z")],
    }),
    notificationsRead: ok("notificationsRead", { unread: 0 }),
  });
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
});

test("marks unread notifications as new, and links each to its page", async () => {
  renderPage(page, "/notifications", "");
  expect(await screen.findByRole("link", { name: "Chinedu has started (3) New" })).toBeTruthy();
  const read = screen.getByRole("link", { name: "Chinedu has started (1)" });
  expect(read.getAttribute("href")).toBe("/employer-dashboard");
  expect(unreadStore.getState()).toBe(2);
});

test("marks all notifications as read", async () => {
  renderPage(page, "/notifications", "");
  const button = await screen.findByRole("button", { name: "Mark all as read" });
  api.answers.notificationList = ok("notificationList", {
    unread: 0,
    items: [item(3, "2026-11-20T10:00:00Z")],
  });
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByText("New")).toBeNull());
  expect(api.calls("notificationsRead").map(({ body }) => body)).toEqual([{ up_to: 3, only: false }]);
  expect(unreadStore.getState()).toBe(0);
});

test("shows a notification that arrives while the page is open", async () => {
  renderPage(page, "/notifications", "");
  await screen.findByRole("link", { name: "Chinedu has started (3) New" });
  api.answers.notificationList = ok("notificationList", { unread: 3, items: [item(4), item(3), item(2)] });
  act(announceNotice);
  expect(await screen.findByRole("link", { name: "Chinedu has started (4) New" })).toBeTruthy();
});

test("marks only the opened notification as read", async () => {
  renderPage(page, "/notifications", "");
  await userEvent.click(await screen.findByRole("link", { name: "Chinedu has started (2) New" }));
  await waitFor(() =>
    expect(api.calls("notificationsRead").map(({ body }) => body)).toEqual([{ up_to: 2, only: true }]),
  );
});

test("says that there are no notifications yet", async () => {
  api.answers.notificationList = ok("notificationList", { unread: 0, items: [] });
  renderPage(page, "/notifications", "");
  expect(await screen.findByText("No notifications yet")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
});
