import { PRIVACY_NOTICE_VERSION } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as page from "./signup.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  api = await startLocalApi({ registration: ok("registration", { id: 12, username: "amaka" }, 201) });
});
afterEach(() => api.stop());

const open = (query = "") => renderPage(page, "/signup", query);
const register = () => screen.getByRole("button", { name: "Register" });

async function fillIn(user: ReturnType<typeof userEvent.setup>, part: Record<string, string> = {}) {
  const values = {
    Username: "amaka",
    "First Name": "Amaka",
    "Last Name": "Eze",
    Email: "amaka@example.com",
    Password: "a-long-password",
    "Confirm Password": "a-long-password",
    ...part,
  };
  for (const [label, value] of Object.entries(values)) {
    if (value) await user.type(screen.getByLabelText(label), value);
  }
}

test("redirects a signed-in user to their dashboard", async () => {
  startSession({ access: "a", refresh: "r", user_type: "marketer" });
  const router = open();
  await waitFor(() => expect(router.state.location.pathname).toBe("/marketer-dashboard"));
  endSession("signed-out");
});

describe.each([
  ["the artisan's form", "?as=artisan"],
  ["the employer's form", "?as=employer"],
])("in %s, the first step", (_, query) => {
  test("requires every field, and focuses the first empty one", {
    tags: ["5.3", "5.4", "5.5", "5.6", "5.7", "5.9"],
  }, async () => {
    const user = userEvent.setup();
    open(query);
    await user.click(register());
    for (const field of ["Username", "First Name", "Last Name", "Email", "Password"]) {
      expect(screen.getByText(`${field} is required`)).toBeTruthy();
    }
    expect(document.activeElement?.getAttribute("name")).toBe("username");
    expect(api.received).toEqual([]);
  });

  test("has an email input and a link to sign in", { tags: ["2.65", "2.66"] }, () => {
    open(query);
    expect(screen.getByLabelText<HTMLInputElement>("Email").type).toBe("email");
    expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/login");
  });

  test("requires the same password twice, with at least eight characters", {
    tags: ["5.8", "5.9"],
  }, async () => {
    const user = userEvent.setup();
    open(query);
    await fillIn(user, { Password: "short", "Confirm Password": "shirt" });
    await user.click(register());
    expect(screen.getByText("Passwords do not match")).toBeTruthy();
    expect(
      screen.getByText("This password is too short. It must contain at least 8 characters."),
    ).toBeTruthy();
    expect(api.received).toEqual([]);
  });
});

test("preselects no account type, and requires a choice", async () => {
  const user = userEvent.setup();
  open();
  for (const name of ["Worker", "Employer"])
    expect(screen.getByRole<HTMLInputElement>("radio", { name }).checked).toBe(false);
  await fillIn(user);
  await user.click(register());
  const choice = screen.getByRole("radiogroup", { name: "I am signing up as" });
  expect(choice.textContent).toContain("Choose Worker or Employer");
  await waitFor(() => expect(document.activeElement).toBe(choice));
  expect(api.received).toEqual([]);
});

test.each([
  ["an artisan chosen with the toggle", "", "artisan", "/profession-details/12/amaka"],
  ["an employer chosen with the toggle", "", "employer", "/employer-details/12/amaka"],
  [
    "an employer chosen by the URL",
    "?as=employer&next=%2Fcart",
    "employer",
    "/employer-details/12/amaka?next=%2Fcart",
  ],
])(
  "creates the account of %s and opens the second step",
  { tags: ["2.9", "2.62", "2.63", "2.64", "2.66", "2.67", "2.68", "3.7", "9.13"] },
  async (_, query, user_type, next) => {
    const user = userEvent.setup();
    const router = open(query);
    await fillIn(user);
    // Using the toggle does not clear the fields.
    const choice = user_type === "employer" ? "Employer" : "Worker";
    if (!query) await user.click(screen.getByRole("radio", { name: choice }));
    await user.click(register());
    await waitFor(() => expect(router.state.location.pathname).not.toBe("/signup"));
    expect(router.state.location.pathname + router.state.location.search).toBe(next);
    expect(api.calls("registration").map(({ body }) => body)).toEqual([
      {
        username: "amaka",
        first_name: "Amaka",
        last_name: "Eze",
        email: "amaka@example.com",
        password: "a-long-password",
        password2: "a-long-password",
        user_type,
        privacy_notice: PRIVACY_NOTICE_VERSION,
      },
    ]);
  },
);

test.each([
  ["Username", "a list", { username: ["Taken."], errors: ["Taken."] }],
  ["Username", "one string", { username: "Taken." }],
  ["Username", "`errors`", { errors: { username: ["Taken."] } }],
  ["Email", "a list", { email: ["Taken."] }],
  ["First Name", "a list", { first_name: ["Taken."] }],
  ["Last Name", "one string", { last_name: "Taken." }],
])(
  "shows an error once, on %s, when the server sends it in %s",
  { tags: ["7.21"] },
  async (label, _, body) => {
    api.answers.registration = { status: 400, body };
    const user = userEvent.setup();
    open("?as=artisan");
    await fillIn(user);
    await user.click(register());
    expect(await screen.findAllByText("Taken.")).toHaveLength(1);
    const field = screen.getByLabelText(label);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    await waitFor(() => expect(document.activeElement).toBe(field));
  },
);

test("shows a general error together with field errors", { tags: ["7.21"] }, async () => {
  const body = { username: "Taken.", error: "Sign-ups close at 18:00.", errors: "Taken." };
  api.answers.registration = { status: 400, body };
  const user = userEvent.setup();
  open("?as=artisan");
  await fillIn(user);
  await user.click(register());
  expect((await screen.findByText("Sign-ups close at 18:00.")).closest("[role=alert]")).toBeTruthy();
  expect(screen.getAllByText("Taken.")).toHaveLength(1);
});

test.each([
  ["`errors`", { status: 400, body: { errors: "Not today." } }, "Not today."],
  ["`error`", { status: 400, body: { error: "Not today." } }, "Not today."],
  ["a rate limit", { status: 429, body: { detail: "Wait a minute." } }, "Wait a minute."],
  ["a failure without a message", { status: 500, body: {} }, "Failed to register user. Please try again."],
  ["no response", "hang up", "Network error. Please try again."],
  [
    "a success status other than 201",
    { status: 200, body: { id: 12, username: "amaka" } },
    "Unexpected response status from registration.",
  ],
] as const)("shows a message for %s", { tags: ["7.21", "8.7", "8.8", "8.9"] }, async (_, answer, text) => {
  api.answers.registration = answer;
  const user = userEvent.setup();
  const router = open("?as=artisan");
  await fillIn(user);
  await user.click(register());
  expect((await screen.findByRole("alert")).textContent).toBe(text);
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("amaka@example.com");
  expect(router.state.location.pathname).toBe("/signup");
});

describe("after an attempt without a response", () => {
  async function retry(login: Parameters<typeof startLocalApi>[0]["login"]) {
    api.answers.registration = "hang up";
    api.answers.login = login;
    const user = userEvent.setup();
    const router = open("?as=artisan");
    await fillIn(user);
    await user.click(register());
    expect(await screen.findByText("Network error. Please try again.")).toBeTruthy();
    api.answers.registration = { status: 400, body: { username: "Taken.", email: "Taken." } };
    await user.click(register());
    return router;
  }

  test("continues with the account that the attempt created", async () => {
    api.answers.userProfile = ok("userProfile", {
      ...{ id: 12, username: "amaka", first_name: "Amaka", last_name: "Eze", email: "amaka@example.com" },
      ...{ user_type: "artisan", company_name: null, company_logo: null, profile_complete: false },
    });
    const session = { access: "a", refresh: "r", user_type: "artisan", profile_complete: false } as const;
    const router = await retry(ok("login", session));
    await waitFor(() => expect(router.state.location.pathname).toBe("/profession-details/12/amaka"));
    expect(api.calls("login")[0]?.body).toEqual({ username: "amaka", password: "a-long-password" });
    endSession("signed-out");
  });

  test("says that the username and email address are taken if the account is somebody else's", async () => {
    const router = await retry({ status: 401, body: { detail: "No." } });
    expect(await screen.findAllByText("Taken.")).toHaveLength(2);
    expect(router.state.location.pathname).toBe("/signup");
  });
});
