import { messages } from "@handwork/contract";
import { endSession, sessionFrom, sessionStore, startSession } from "@handwork/session";
import { type Answer, ok, renderPage, startLocalApi } from "@handwork/testing";
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

test("signs in, opens the role's dashboard and stores the role", {
  tags: ["2.46", "2.50", "3.3", "3.5", "4.3", "7.6"],
}, async () => {
  await arrivedAt(await signIn(), "/artisan-dashboard");
  expect(sessionStore.getState()).toMatchObject({ signedIn: true, userType: "artisan" });
  expect(document.cookie.split("; ").sort()).toEqual([
    "access_token=a",
    "refresh_token=r",
    "user_type=artisan",
  ]);
  expect(JSON.parse(localStorage.getItem("userData") ?? "")).toEqual({
    username: "amaka",
    user_type: "artisan",
  });
});

test("says which artisan the visitor requested", async () => {
  const request = "You are requesting Musa Bello (Plumber).";
  renderPage(page, "/login", { search: "?reason=cart", hash: "", state: { request } });
  expect(screen.getByText(request)).toBeTruthy();
});

test("says that the session has ended even if the URL gives no reason", async () => {
  startSession(session);
  endSession("expired");
  renderPage(page, "/login", "");
  expect(await screen.findByText(messages.login.sessionExpired)).toBeTruthy();
  startSession(session);
});

test.each([
  ["", "/artisan-dashboard"],
  ["?next=%2Fcart&reason=no-token", "/cart"],
  ["?next=%2F%2Felsewhere.example", "/artisan-dashboard"],
])("redirects a signed-in user from %j to %s", async (query, address) => {
  startSession(session);
  await arrivedAt(renderPage(page, "/login", query), address);
  expect(api.received).toEqual([]);
});

test("does not redirect a user whose session the server has just rejected", async () => {
  startSession(session);
  const router = renderPage(page, "/login", "?next=%2Fcart&reason=expired");
  await screen.findByText("Your session has ended. Please sign in again.");
  expect(router.state.location.pathname).toBe("/login");
});

test("returns to the page that required the sign-in when the user signs in in another tab", async () => {
  const router = renderPage(page, "/login", "?next=%2Fcart&reason=expired");
  await screen.findByText("Your session has ended. Please sign in again.");
  sessionStore.setState(sessionFrom("a", "employer"), true);
  await arrivedAt(router, "/cart");
});

test("returns to the page that required the sign-in", { tags: ["10.17"] }, async () => {
  await arrivedAt(await signIn("?next=%2Fcart"), "/cart");
});

test("opens an incomplete second sign-up step, and passes on the return path", {
  tags: ["10.18b"],
}, async () => {
  api.answers.login = ok("login", { ...session, profile_complete: false });
  await arrivedAt(await signIn("?next=%2Fcart"), "/profession-details/12/amaka?next=%2Fcart");
});

test("opens the dashboard when the profile cannot be loaded", async () => {
  api.answers.login = ok("login", { ...session, profile_complete: false });
  api.answers.userProfile = { status: 500 };
  await arrivedAt(await signIn(), "/artisan-dashboard");
});

test("shows why the sign-in failed and stays on the page", { tags: ["4.4", "8.1"] }, async () => {
  api.answers.login = { status: 401, body: { detail: "No active account found with the given credentials" } };
  const router = await signIn();
  expect((await screen.findByRole("alert")).textContent).toBe("Login failed. Please check your credentials.");
  expect(router.state.location.pathname).toBe("/login");
});

test("requires a username and a password", { tags: ["5.1", "5.2"] }, async () => {
  const user = userEvent.setup();
  renderPage(page, "/login", "");
  const login = screen.getByRole("button", { name: "Login" });
  await user.click(login);
  expect(screen.getByText("Username is required")).toBeTruthy();
  expect(screen.getByText("Password is required")).toBeTruthy();
  await user.type(screen.getByLabelText("Username"), "amaka");
  await user.click(login);
  expect(screen.queryByText("Username is required")).toBeNull();
  expect(screen.getByText("Password is required")).toBeTruthy();
  for (const label of ["Username", "Password"]) {
    expect(screen.getByLabelText<HTMLInputElement>(label).required).toBe(true);
  }
  expect(api.received).toEqual([]);
});

test.each([
  ["a page that needs a token", "no-token", "No access token found. Please log in."],
  ["a request for an artisan", "cart", "Please log in to add artisans to your cart."],
  ["a payment", "payment", "You are not authenticated. Please log in."],
])("says why the user has to sign in, after %s", { tags: ["8.33", "8.16", "8.23"] }, (_, reason, words) => {
  renderPage(page, "/login", `?next=%2Fcart&reason=${reason}`);
  expect(screen.getByText(words)).toBeTruthy();
});

test("shows that it is busy while signing in", { tags: ["2.47", "4.2"] }, async () => {
  let answer: (answer: Answer) => void = () => undefined;
  api.answers.login = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  await signIn();
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Logging in..." });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  answer({ status: 401 });
  const again = await screen.findByRole("button", { name: "Login" });
  expect(again.hasAttribute("aria-disabled")).toBe(false);
  expect(document.activeElement).toBe(again);
});

test("links to sign-up and password reset", { tags: ["2.48", "2.49"] }, () => {
  renderPage(page, "/login", "");
  const target = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect([target("Signup Here"), target("Reset it here")]).toEqual(["/signup", "/forgot-password"]);
});

test.each([
  ["cart", "/signup?next=%2Fcart&as=employer"],
  ["no-token", "/signup?next=%2Fcart"],
])("with the reason %s, links to sign-up at %s", (reason, address) => {
  renderPage(page, "/login", `?next=%2Fcart&reason=${reason}`);
  expect(screen.getByRole("link", { name: "Signup Here" }).getAttribute("href")).toBe(address);
});
