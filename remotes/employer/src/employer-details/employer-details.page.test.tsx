import { endSession, sessionStore, startSession } from "@handwork/session";
import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./employer-details.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  api = await startLocalApi({
    locationList: ok("locationList", [{ id: 3, location: "Ikeja" }]),
    userRegister: ok("userRegister", { access: "a", refresh: "r", user_type: "employer" }, 201),
  });
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
});

const open = (search = "") =>
  renderPage(page, "/employer-details/:userId/:username", {
    pathname: "/employer-details/12/amaka",
    search,
    state: null,
  });
const finish = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole("button", { name: "Finish sign-up" }));
async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText("Organisation name"), "Eze & Daughters");
  await user.type(screen.getByLabelText("Phone Number"), "0803 123-4567");
  await user.selectOptions(screen.getByLabelText("Location"), "Ikeja");
}

test("sends nothing while a field is empty or the phone number is invalid", {
  tags: ["5.21", "5.22", "5.23"],
}, async () => {
  const user = userEvent.setup();
  open();
  await finish(user);
  for (const text of ["Organization's is required", "Phone is required", "Location is required"]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  await user.type(screen.getByLabelText("Phone Number"), "12345");
  await finish(user);
  expect(screen.getByText("Invalid format (e.g., +2348012345678 or 08012345678)")).toBeTruthy();
  expect(api.calls("userRegister")).toEqual([]);
});

test.each([
  ["", "/"],
  ["?next=%2Fcart", "/cart"],
])(
  "sends the profile, signs in, and opens the page named by the query %j",
  { tags: ["3.10"] },
  async (search, address) => {
    const user = userEvent.setup();
    const router = open(search);
    await fillIn(user);
    await finish(user);
    await waitFor(() => expect(router.state.location.pathname).toBe(address));
    expect(api.calls("userRegister").map(({ body }) => body)).toEqual([
      { username: "amaka", location: "3", phone_number: "08031234567", company_name: "Eze & Daughters" },
    ]);
    expect(sessionStore.getState()).toMatchObject({ signedIn: true, userType: "employer" });
  },
);

test.each([
  ["a failure without a message", { status: 500 }, "An unexpected error occurred"],
  ["no response", "hang up", "An unexpected error occurred"],
  ["a failure with a message", { status: 403, body: { detail: "Not yours." } }, "Not yours."],
  ["a success status other than 201", { status: 200, body: {} }, "An unexpected error occurred"],
] as const)("shows the right message for %s", { tags: ["8.14", "7.24"] }, async (_, answer, text) => {
  api.answers.userRegister = answer;
  const user = userEvent.setup();
  open();
  await fillIn(user);
  await finish(user);
  expect(within(await screen.findByRole("alert")).getByText(text)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Phone Number").value).toBe("0803 123-4567");
  expect(sessionStore.getState().signedIn).toBe(false);
});

test("links to the sign-in page when the sign-up has expired", async () => {
  api.answers.userRegister = { status: 401, body: { detail: "Your sign-up has expired." } };
  const user = userEvent.setup();
  open("?next=%2Fcart");
  await fillIn(user);
  await finish(user);
  const link = await screen.findByRole("link", { name: "Log in" });
  expect(link.getAttribute("href")).toBe("/login?next=%2Fcart");
});

test("shows the server's errors on their fields", async () => {
  api.answers.userRegister = { status: 400, body: { company_name: ["Too long."] } };
  const user = userEvent.setup();
  open();
  await fillIn(user);
  await finish(user);
  expect(await screen.findByText("Too long.")).toBeTruthy();
  expect(screen.getByLabelText("Organisation name").getAttribute("aria-invalid")).toBe("true");
});

test("reloads the locations after a failure, without losing input", async () => {
  api.answers.locationList = { status: 500 };
  const user = userEvent.setup();
  open();
  await user.type(await screen.findByLabelText("Organisation name"), "Eze");
  expect(screen.getByRole("alert").textContent).toContain("Failed to fetch locations. Please try again.");
  api.answers.locationList = ok("locationList", [{ id: 3, location: "Ikeja" }]);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("option", { name: "Ikeja" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("Organisation name").value).toBe("Eze");
});

test.each([
  [true, "/employer-dashboard"],
  [false, "/employer-details/12/amaka"],
])("redirects signed-in users only if their profile is complete: %s", async (profile_complete, address) => {
  startSession({ access: "a", refresh: "r", user_type: "employer" });
  const profile = { id: 12, username: "amaka", user_type: "employer", profile_complete };
  api.answers.userProfile = { status: 200, body: profile };
  const router = open();
  await waitFor(() => expect(router.state.initialized).toBe(true));
  expect(router.state.location.pathname).toBe(address);
});

test("also redirects after hydration, because the server renders the page without a session", async () => {
  startSession({ access: "a", refresh: "r", user_type: "employer" });
  const profile = { id: 12, username: "amaka", user_type: "employer", profile_complete: true };
  api.answers.userProfile = { status: 200, body: profile };
  const router = renderPage(
    page,
    "/employer-details/:userId/:username",
    { pathname: "/employer-details/12/amaka", search: "", state: null },
    { wasSignedIn: false, locations: [] },
  );
  await waitFor(() => expect(router.state.location.pathname).toBe("/employer-dashboard"));
});
