import { messages, PRIVACY_NOTICE_VERSION } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { type Answer, listenToToasts, startLocalApi } from "@handwork/testing";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answers, fillIn, open, ready, registered, submit, type, typed } from "./register-artisan.fixture.ts";

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  startSession({ access: "access", refresh: "refresh", user_type: "marketer" });
  api = await startLocalApi({ ...answers });
});
afterEach(async () => {
  vi.useRealTimers();
  endSession("signed-out");
  cleanup();
  await api.stop();
});

test("has the specified fields and input types", {
  tags: ["2.125", "2.126", "2.127", "2.128", "2.133"],
}, async () => {
  open();
  await ready();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Artisan Registration");
  const kindOf = (label: string) => {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    return field.tagName === "INPUT" ? field.type : field.tagName;
  };
  expect(
    Object.fromEntries(
      [...Object.keys(typed), "Location", "Service", "Profile Image"].map((label) => [label, kindOf(label)]),
    ),
  ).toEqual({
    Username: "text",
    "First Name": "text",
    "Last Name": "text",
    Email: "email",
    Password: "password",
    "Confirm Password": "password",
    NIN: "text",
    Location: "SELECT",
    Service: "SELECT",
    Experience: "number",
    Address: "text",
    "Phone Number": "tel",
    Pay: "number",
    "Profile Image": "file",
  });
  expect(screen.getByLabelText("Location").querySelector("option")?.textContent).toBe("Select Location");
  expect(screen.getByLabelText<HTMLInputElement>("Profile Image").accept).toBe(
    "image/jpeg,image/png,image/webp",
  );
  expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/login");
});

test("requires every field except the picture, and does not send an incomplete form", {
  tags: [
    "5.38",
    "5.39",
    "5.40",
    "5.41",
    "5.42",
    "5.43",
    "5.44",
    "5.45",
    "5.46",
    "5.47",
    "5.48",
    "5.49",
    "5.50",
    "5.51",
  ],
}, async () => {
  const user = userEvent.setup();
  open();
  await ready();
  await user.click(submit());
  for (const field of [
    "Username",
    "First name",
    "Last name",
    "Email",
    "Password",
    "Confirm password",
    "NIN",
    "Location",
    "Service",
    "Experience",
    "Address",
    "Phone number",
    "Pay",
  ]) {
    expect(screen.getByText(`${field} is required`)).toBeTruthy();
  }
  expect(screen.getByText("Please confirm that this person has agreed")).toBeTruthy();
  expect(document.activeElement?.getAttribute("name")).toBe("first_name");
  expect(api.calls("artisanRegister")).toHaveLength(0);
});

test("shows which part of the form comes next", async () => {
  open();
  await ready();
  const steps = within(screen.getByRole("list", { name: "Registration progress" }));
  const current = () =>
    steps.getAllByRole("listitem").find((step) => step.getAttribute("aria-current"))?.textContent;
  expect(current()).toContain("Person");
  const { NIN, "Phone Number": phone } = typed;
  type({ "First Name": "Bisi", "Last Name": "Adeleke", NIN });
  expect(current()).toContain("Person");
  type({ "Phone Number": phone });
  expect(current()).toContain("Work");
});

test("suggests a username based on the name until one is entered", async () => {
  const user = userEvent.setup();
  open();
  await ready();
  type({ "First Name": "Bísí", "Last Name": "Adé-Ojo" });
  await user.click(screen.getByRole("button", { name: "Use “bisi.adeojo”" }));
  expect(screen.getByLabelText<HTMLInputElement>("Username").value).toBe("bisi.adeojo");
  expect(screen.queryByRole("button", { name: /^Use/ })).toBeNull();
});

test("sends the form as multipart, confirms the registration and opens the dashboard", {
  tags: ["1.3", "2.126", "3.35", "4.14", "9.12"],
}, async () => {
  const user = userEvent.setup();
  const toasts = listenToToasts();
  const router = open();
  await fillIn(user);
  await user.upload(
    screen.getByLabelText("Profile Image"),
    new File(["x"], "bisi.png", { type: "image/png" }),
  );
  await user.click(submit());
  await waitFor(() => expect(router.state.location.pathname).toBe("/marketer-dashboard"));
  expect(toasts()).toEqual(["Registration successful!"]);
  expect(api.calls("artisanRegister").map(({ body }) => body)).toEqual([
    {
      username: "bisi",
      first_name: "Bisi",
      last_name: "Adeleke",
      email: "bisi@example.com",
      password: "long-enough-1",
      password2: "long-enough-1",
      consent: "true",
      consent_how: "by_phone",
      privacy_notice: PRIVACY_NOTICE_VERSION,
      nin: "12345678901",
      location: "1",
      service: "2",
      experience: "7",
      address: "4 Opebi Road",
      phone_number: "08031234567",
      pay: "12500",
      profile_image: expect.objectContaining({ name: "bisi.png" }),
      user_type: "artisan",
    },
  ]);
});

test("checks the phone number during input, and shows no error while it is empty", {
  tags: ["5.55", "5.56", "9.6"],
}, async () => {
  const user = userEvent.setup();
  open();
  const phone = screen.getByLabelText("Phone Number");
  const message = "Invalid format (e.g., +2348012345678 or 08012345678)";
  await user.type(phone, "0801234567");
  expect(screen.getByText(message)).toBeTruthy();
  await user.type(phone, "8");
  expect(screen.queryByText(message)).toBeNull();
  await user.clear(phone);
  expect(screen.queryByText(message)).toBeNull();
  for (const [value, count] of [
    ["+234801234567", 1],
    ["+2348012345678", 0],
    ["+23480123456789", 1],
    ["08012345678", 0],
    ["080123456789", 1],
    ["2348012345678", 1],
    ["8012345678", 1],
    ["0801234567a", 1],
  ] as const) {
    fireEvent.change(phone, { target: { value } });
    expect([value, screen.queryAllByText(message).length]).toEqual([value, count]);
  }
});

test("rejects passwords that differ and a picture that is too large", {
  tags: ["5.38", "5.52", "5.54", "9.5"],
}, async () => {
  const user = userEvent.setup();
  open();
  await fillIn(user);
  await user.type(screen.getByLabelText("Confirm Password"), "2");
  const large = new File([new Uint8Array(2_202_010)], "large.jpg", { type: "image/jpeg" });
  await user.upload(screen.getByLabelText("Profile Image"), large);
  expect(screen.getByText("Image size should not exceed 2.1MB")).toBeTruthy();
  await user.click(submit());
  const confirmation = screen.getByLabelText("Confirm Password");
  expect(confirmation.getAttribute("aria-describedby")?.split(" ")).toContain(
    screen.getByText("Passwords do not match").id,
  );
  expect(screen.getByText("Image size should not exceed 2.1MB")).toBeTruthy();
  expect(api.calls("artisanRegister")).toHaveLength(0);
});

test("accepts an artisan without a picture, and sends no picture field", {
  tags: ["3.36", "5.53"],
}, async () => {
  const user = userEvent.setup();
  const router = open();
  await fillIn(user);
  await user.click(submit());
  await waitFor(() => expect(router.state.location.pathname).toBe("/marketer-dashboard"));
  const [sent] = api.calls("artisanRegister").map(({ body }) => body as Record<string, unknown>);
  expect(sent).not.toHaveProperty("profile_image");
  expect(
    Object.values(sent ?? {}).filter((value) => ["", "null", "undefined"].includes(String(value))),
  ).toEqual([]);
});

test("accepts a NIN with spaces", async () => {
  const user = userEvent.setup();
  open();
  await fillIn(user);
  await user.clear(screen.getByLabelText("NIN"));
  await user.type(screen.getByLabelText("NIN"), "1234 5678 901");
  await user.click(submit());
  await waitFor(() => expect(api.calls("artisanRegister")[0]?.body).toMatchObject({ nin: "12345678901" }));
});

test("uses the browser's email validation", { tags: ["5.57"] }, async () => {
  const user = userEvent.setup();
  open();
  await fillIn(user);
  const email = screen.getByLabelText<HTMLInputElement>("Email");
  expect(email.type).toBe("email");
  fireEvent.change(email, { target: { value: "nobody" } });
  await user.click(submit());
  expect(email.getAttribute("aria-invalid")).toBe("true");
  expect(api.calls("artisanRegister")).toHaveLength(0);
});

test("covers the form while it is being sent", {
  tags: ["2.129", "2.130", "2.132", "4.13", "4.14"],
}, async () => {
  let answer = () => {};
  api.answers.artisanRegister = () =>
    new Promise((resolve) => {
      answer = () => resolve({ status: 201, body: registered });
    });
  const user = userEvent.setup();
  const router = open();
  await fillIn(user);
  await user.click(submit());
  expect((await screen.findByRole("status")).textContent).toContain("Registering the artisan");
  const button = screen.getByText("Registering...").closest("button");
  expect(button?.getAttribute("aria-disabled")).toBe("true");
  expect(button?.closest("[inert]")).toBeTruthy();
  await waitFor(() => expect(api.calls("artisanRegister")).toHaveLength(1));
  answer();
  await waitFor(() => expect(router.state.location.pathname).toBe("/marketer-dashboard"));
});

test("shows the server's errors next to their fields and its detail above the button", {
  tags: ["4.15", "7.44", "8.47", "8.48"],
}, async () => {
  api.answers.artisanRegister = {
    status: 400,
    body: { username: ["A user with that username already exists."], detail: "Please look again." },
  };
  const user = userEvent.setup();
  open();
  await fillIn(user);
  await user.click(submit());
  const taken = await screen.findByText("A user with that username already exists.");
  expect(screen.getByLabelText("Username").getAttribute("aria-describedby")?.split(" ")).toContain(taken.id);
  expect(screen.getByRole("alert").textContent).toBe("Please look again.");
  await waitFor(() => expect(document.activeElement?.getAttribute("name")).toBe("username"));
});

test.each([
  ["a server error", { status: 500 }],
  ["a network failure", "hang up"],
] as const)("keeps the input after %s", { tags: ["4.15", "8.48"] }, async (_, answer) => {
  api.answers.artisanRegister = answer;
  const user = userEvent.setup();
  open();
  await fillIn(user);
  await user.click(submit());
  expect((await screen.findByRole("alert")).textContent).toBe("An error occurred. Please try again.");
  expect(screen.getByLabelText<HTMLInputElement>("Username").value).toBe("bisi");
});

test("returns the focus to the submit button after a failure without field errors", async () => {
  let answer: (answer: Answer) => void = () => undefined;
  api.answers.artisanRegister = () => new Promise((resolve) => (answer = resolve));
  const user = userEvent.setup();
  open();
  await fillIn(user);
  const button = submit();
  await user.click(button);
  await waitFor(() => expect(api.calls("artisanRegister")).toHaveLength(1));
  // Browsers do this when the form becomes inert. jsdom does not.
  button.blur();
  answer({ status: 400, body: { detail: "Not now." } });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test("leaves the focus where the marketer has moved it while the form is being sent", async () => {
  let answer: (answer: Answer) => void = () => undefined;
  api.answers.artisanRegister = () => new Promise((resolve) => (answer = resolve));
  const user = userEvent.setup();
  open();
  await fillIn(user);
  await user.click(submit());
  await waitFor(() => expect(api.calls("artisanRegister")).toHaveLength(1));
  const menu = document.body.appendChild(document.createElement("button"));
  menu.focus();
  answer({ status: 400, body: { detail: "Not now." } });
  expect((await screen.findByRole("alert")).textContent).toBe("Not now.");
  expect(document.activeElement).toBe(menu);
  menu.remove();
});

test("rejects a picture that the server cannot read as soon as it is chosen", async () => {
  open();
  await ready();
  const file = new File(["GIF89a"], "face.gif", { type: "image/gif" });
  fireEvent.change(screen.getByLabelText("Profile Image"), { target: { files: [file] } });
  expect(await screen.findByText(messages.registration.imageUnreadable)).toBeTruthy();
});
