import { endpoints } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { ok, startLocalApi } from "@handwork/testing";
import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { countUnread, setUnread, unreadStore } from "./unread.ts";

const token = `head.${btoa(JSON.stringify({ user_id: 7, exp: Date.now() / 1000 + 900 }))}.seal`;
const signIn = () => startSession({ access: token, refresh: "r", user_type: "employer" });

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  signIn();
  api = await startLocalApi({ notificationUnread: ok("notificationUnread", { unread: 5 }) });
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
});

/** Starts a count whose response arrives when the returned function is called. */
async function startCount(unread: number): Promise<() => void> {
  const before = api.calls("notificationUnread").length;
  let arrive = () => {};
  api.answers.notificationUnread = () =>
    new Promise((resolve) => {
      arrive = () => resolve(ok("notificationUnread", { unread }));
    });
  countUnread();
  await waitFor(() => expect(api.calls(endpoints.notificationUnread.name)).toHaveLength(before + 1));
  return arrive;
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

test("does not show one user's count to the next user", async () => {
  countUnread();
  await waitFor(() => expect(unreadStore.getState()).toBe(5));
  endSession("signed-out");
  api.answers.notificationUnread = { status: 500 };
  signIn();
  countUnread();
  await settled();
  expect(unreadStore.getState()).toBe(0);
});

test("ignores a count from before a notification was read", async () => {
  const arrive = await startCount(5);
  setUnread(4);
  arrive();
  await settled();
  expect(unreadStore.getState()).toBe(4);
});

test("shows the latest of two counts, whichever arrives first", async () => {
  const [first, second] = [await startCount(1), await startCount(2)];
  first();
  await waitFor(() => expect(unreadStore.getState()).toBe(1));
  second();
  await waitFor(() => expect(unreadStore.getState()).toBe(2));
  const [third, fourth] = [await startCount(3), await startCount(4)];
  fourth();
  await waitFor(() => expect(unreadStore.getState()).toBe(4));
  third();
  await settled();
  expect(unreadStore.getState()).toBe(4);
});
