// @vitest-environment jsdom
import { USER_DATA_KEY } from "@handwork/contract";
import { endSession, sessionStore } from "@handwork/session";
import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./login.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
const session = { access: "a", refresh: "r", user_type: "artisan" } as const;
const person = {
  id: 12,
  username: "amaka",
  first_name: "Amaka",
  last_name: "Eze",
  email: "amaka@example.com",
  company_name: null,
  company_logo: null,
  user_type: "artisan",
} as const;

beforeEach(async () => {
  api = await startLocalApi({
    login: ok("login", { ...session, profile_complete: true }),
    userProfile: ok("userProfile", person),
  });
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
});

async function signIn(query = "") {
  const user = userEvent.setup();
  const router = renderPage(page, "/login", query);
  await user.type(screen.getByLabelText("Username"), "amaka");
  await user.type(screen.getByLabelText("Password"), "a-long-password");
  await user.click(screen.getByRole("button", { name: "Login" }));
  return router;
}
const arrivedAt = (router: Awaited<ReturnType<typeof signIn>>, address: string) =>
  waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(address));

test("leads to the dashboard of the role, signed in", async () => {
  await arrivedAt(await signIn(), "/artisan-dashboard");
  expect(sessionStore.getState()).toMatchObject({ signedIn: true, userType: "artisan" });
  expect(JSON.parse(localStorage.getItem(USER_DATA_KEY) ?? "")).toEqual({
    username: "amaka",
    user_type: "artisan",
  });
});

test("leads back to the page that asked for it", async () => {
  await arrivedAt(await signIn("?next=%2Fcart"), "/cart");
});

test("leads to the second step of a sign-up that was left there, and keeps where to go afterwards", async () => {
  api.answers.login = ok("login", { ...session, profile_complete: false });
  await arrivedAt(await signIn("?next=%2Fcart"), "/profession-details/12/amaka?next=%2Fcart");
});

test("leads on even when it cannot be told whose second step is to be done", async () => {
  api.answers.login = ok("login", { ...session, profile_complete: false });
  api.answers.userProfile = { status: 500 };
  await arrivedAt(await signIn(), "/artisan-dashboard");
});

test("says that it failed, and stays", async () => {
  api.answers.login = { status: 401, body: { detail: "No active account found with the given credentials" } };
  const router = await signIn();
  expect((await screen.findByRole("alert")).textContent).toBe("Login failed. Please check your credentials.");
  expect(router.state.location.pathname).toBe("/login");
});
