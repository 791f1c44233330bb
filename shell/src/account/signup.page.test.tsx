// @vitest-environment jsdom
import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
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

test("asks for every field, sends nothing, and goes to the first one", async () => {
  const user = userEvent.setup();
  open();
  await user.click(register());
  for (const field of ["Username", "First Name", "Last Name", "Email", "Password"]) {
    expect(screen.getByText(`${field} is required`)).toBeTruthy();
  }
  expect(document.activeElement?.getAttribute("name")).toBe("username");
  expect(api.received).toEqual([]);
});

test("compares the passwords, and wants eight characters", async () => {
  const user = userEvent.setup();
  open();
  await fillIn(user, { Password: "short", "Confirm Password": "shirt" });
  await user.click(register());
  expect(screen.getByText("Passwords do not match")).toBeTruthy();
  expect(screen.getByText("This password is too short. It must contain at least 8 characters.")).toBeTruthy();
  expect(api.received).toEqual([]);
});

test.each([
  ["a worker", "", "artisan", "/profession-details/12/amaka"],
  ["an employer by the toggle", "", "employer", "/employer-details/12/amaka"],
  [
    "an employer by the address",
    "?as=employer&next=%2Fcart",
    "employer",
    "/employer-details/12/amaka?next=%2Fcart",
  ],
])("makes an account of %s and goes on to the second step", async (_, query, user_type, next) => {
  const user = userEvent.setup();
  const router = open(query);
  await fillIn(user);
  // What is typed stays when the toggle is used.
  if (user_type === "employer") await user.click(screen.getByRole("radio", { name: "Employer" }));
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
    },
  ]);
});

test.each([
  ["a list", { username: ["Taken."], errors: ["Taken."] }],
  ["one string", { username: "Taken." }],
  ["`errors`", { errors: { username: ["Taken."] } }],
])("puts a field's error on the field, once, when it comes as %s", async (_, body) => {
  api.answers.registration = { status: 400, body };
  const user = userEvent.setup();
  open();
  await fillIn(user);
  await user.click(register());
  expect(await screen.findAllByText("Taken.")).toHaveLength(1);
  expect(screen.getByLabelText("Username").getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement?.getAttribute("name")).toBe("username");
});

test.each([
  ["`errors`", { status: 400, body: { errors: "Not today." } }, "Not today."],
  ["`error`", { status: 400, body: { error: "Not today." } }, "Not today."],
  ["a throttle", { status: 429, body: { detail: "Wait a minute." } }, "Wait a minute."],
  ["a failure without words", { status: 500, body: {} }, "Failed to register user. Please try again."],
  ["no answer", "hang up", "Network error. Please try again."],
  [
    "another success than 201",
    { status: 200, body: { id: 12, username: "amaka" } },
    "Unexpected response status from registration.",
  ],
] as const)("says what went wrong: %s", async (_, answer, text) => {
  api.answers.registration = answer;
  const user = userEvent.setup();
  const router = open();
  await fillIn(user);
  await user.click(register());
  expect((await screen.findByRole("alert")).textContent).toBe(text);
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("amaka@example.com");
  expect(router.state.location.pathname).toBe("/signup");
});
