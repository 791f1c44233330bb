import { endpoints } from "@handwork/contract";
import { call, signOut } from "@handwork/http";
import { startSession } from "@handwork/session";
import { startLocalApi } from "@handwork/testing";
import { waitFor } from "@testing-library/react";
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
  await api.stop();
});

/** A signed-in user on their dashboard. */
function onTheDashboard() {
  startSession({ access: "a", refresh: "r", user_type: "employer" });
  const router = createMemoryRouter([{ path: "*" }], { initialEntries: ["/employer-dashboard?from=mail"] });
  stop = followSession(router);
  return () => router.state.location.pathname + router.state.location.search;
}

test.each([
  ["fails", { status: 500 }],
  ["cannot be reached", "hang up" as const],
])("a sign-out leads home, and leaves no cookie, when the server %s [8.2]", async (_, answer) => {
  api.answers.logout = answer;
  const address = onTheDashboard();
  await signOut();
  await waitFor(() => expect(address()).toBe("/"));
  expect(document.cookie).toBe("");
});

test("a refused refresh leads to the sign-in page, and back from there [8.4]", async () => {
  api.answers.userProfile = { status: 401 };
  api.answers.refreshToken = { status: 401, body: { detail: "Token is invalid" } };
  const address = onTheDashboard();
  await expect(call(endpoints.userProfile)).rejects.toMatchObject({ status: 401 });
  await waitFor(() =>
    expect(address()).toBe("/login?next=%2Femployer-dashboard%3Ffrom%3Dmail&reason=expired"),
  );
  expect(document.cookie).toBe("");
});

test("a refresh without a response leads nowhere", async () => {
  api.answers.userProfile = { status: 401 };
  api.answers.refreshToken = "hang up";
  const address = onTheDashboard();
  await expect(call(endpoints.userProfile)).rejects.toThrow();
  expect(address()).toBe("/employer-dashboard?from=mail");
  expect(document.cookie).toContain("access_token=a");
});
