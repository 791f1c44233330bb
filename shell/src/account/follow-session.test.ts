import { endpoints } from "@handwork/contract";
import { askConfirm, dismissToast, notify, useServices } from "@handwork/federation";
import { call, signOut } from "@handwork/http";
import { endSession, sessionStore, startSession } from "@handwork/session";
import { startLocalApi } from "@handwork/testing";
import { act, renderHook, waitFor } from "@testing-library/react";
import { createMemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { followSession } from "./follow-session.ts";

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  api = await startLocalApi({});
});
let stop = () => {};
afterEach(async () => {
  stop();
  endSession("signed-out");
  await api.stop();
});

/** Signs in and opens the dashboard. Returns a function that reads the current URL. */
function openDashboard() {
  startSession({ access: "a", refresh: "r", user_type: "employer" });
  const router = createMemoryRouter([{ path: "*" }], { initialEntries: ["/employer-dashboard?from=mail"] });
  stop = followSession(router);
  return () => router.state.location.pathname + router.state.location.search;
}

test.each([
  ["fails", { status: 500 }],
  ["cannot be reached", "hang up" as const],
])(
  "opens the home page and removes the cookies after a sign-out when the server %s",
  { tags: ["8.2"] },
  async (_, answer) => {
    api.answers.logout = answer;
    const address = openDashboard();
    await signOut();
    await waitFor(() => expect(address()).toBe("/"));
    expect(document.cookie).toBe("");
  },
);

test("opens the sign-in page, with a return path, when the token refresh is rejected", {
  tags: ["8.4"],
}, async () => {
  api.answers.userProfile = { status: 401 };
  api.answers.refreshToken = { status: 401, body: { detail: "Token is invalid" } };
  const address = openDashboard();
  await expect(call(endpoints.userProfile)).rejects.toMatchObject({ status: 401 });
  await waitFor(() =>
    expect(address()).toBe("/login?next=%2Femployer-dashboard%3Ffrom%3Dmail&reason=expired"),
  );
  expect(document.cookie).toBe("");
});

test.each([
  ["expires", "expired", "/login?next=%2Femployer-dashboard%3Ffrom%3Dmail&reason=expired"],
  ["ends with a sign-out", "signed-out", "/"],
])("also leaves the page when the session %s in another tab", async (_, reason, expected) => {
  const address = openDashboard();
  for (const name of ["access_token", "refresh_token", "user_type"]) {
    // biome-ignore lint/suspicious/noDocumentCookie: deleted by the other tab
    document.cookie = `${name}=; path=/; max-age=0`;
  }
  const otherTab = new BroadcastChannel("handwork-session");
  otherTab.postMessage(reason);
  await waitFor(() => expect(address()).toBe(expected));
  otherTab.close();
});

test("stays on the page and signed in when the token refresh gets no response", async () => {
  api.answers.userProfile = { status: 401 };
  api.answers.refreshToken = "hang up";
  const address = openDashboard();
  await expect(call(endpoints.userProfile)).rejects.toThrow();
  expect(address()).toBe("/employer-dashboard?from=mail");
  expect(document.cookie).toContain("access_token=a");
});

const tokenOf = (account: number) => `head.${btoa(JSON.stringify({ user_id: account }))}.seal`;

test("leaves the previous person's page when another person signs in in another tab", async () => {
  const address = openDashboard();
  // biome-ignore lint/suspicious/noDocumentCookie: written by the other tab
  document.cookie = `access_token=${tokenOf(2)}; path=/`;
  const otherTab = new BroadcastChannel("handwork-session");
  otherTab.postMessage("signed-in");
  await waitFor(() => expect(address()).toBe("/"));
  expect(sessionStore.getState()).toMatchObject({ signedIn: true, account: 2 });
  otherTab.close();
});

test("leaves the navigation to the page on which another person signs in", async () => {
  const address = openDashboard();
  startSession({ access: tokenOf(2), refresh: "r", user_type: "employer" });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(address()).toBe("/employer-dashboard?from=mail");
});

test("answers questions with no and removes errors, but not other messages, when the session ends", async () => {
  openDashboard();
  const { result } = renderHook(useServices);
  act(() => notify("The card was declined.", "error"));
  act(() => notify("Your account is deleted.", "success"));
  const answers = Promise.all([askConfirm("Cancel this booking?"), askConfirm("Leave this page?")]);
  act(() => endSession("signed-out"));
  expect(await answers).toEqual([false, false]);
  expect(result.current.question).toBeNull();
  expect(result.current.toasts.map(({ text }) => text)).toEqual(["Your account is deleted."]);
  act(() => dismissToast(result.current.toasts[0]?.id ?? 0));
});

test("removes the error of the call that ended the session when the next person signs in", () => {
  openDashboard();
  const { result } = renderHook(useServices);
  act(() => {
    endSession("expired");
    notify("The artisan could not be removed.", "error");
  });
  expect(result.current.toasts).toHaveLength(1);
  act(() => startSession({ access: tokenOf(2), refresh: "r", user_type: "employer" }));
  expect(result.current.toasts).toEqual([]);
});
