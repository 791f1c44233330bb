// @vitest-environment jsdom
import { endSession, startSession } from "@handwork/session";
import { listenToToasts, ok, renderPage, startLocalApi } from "@handwork/testing";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { places, trades } from "../shared/workers.fixture.ts";
import * as page from "./register-artisan.page.tsx";

// A form of this size takes its time in jsdom.
vi.setConfig({ testTimeout: 20_000 });

let api: Awaited<ReturnType<typeof startLocalApi>>;
const registered = {
  id: 7,
  username: "bisi",
  user_type: "artisan" as const,
  message: "Registration successful!",
  held_for_review: [],
};

beforeEach(async () => {
  startSession({ access: "access", refresh: "refresh", user_type: "marketer" });
  api = await startLocalApi({
    locationList: ok("locationList", places),
    professionList: ok("professionList", trades),
    artisanRegister: ok("artisanRegister", registered, 201),
  });
});
afterEach(async () => {
  endSession("signed-out");
  cleanup();
  await api.stop();
});

const open = () => renderPage(page, "/register-artisan", "");
const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: "Register Artisan" });
const ready = () => waitFor(() => expect(submit().disabled).toBe(false), { timeout: 4_000 });

const typed = {
  Username: "bisi",
  "First Name": "Bisi",
  "Last Name": "Adeleke",
  Email: "bisi@example.com",
  Password: "long-enough-1",
  "Confirm Password": "long-enough-1",
  NIN: "12345678901",
  Experience: "7",
  Address: "4 Opebi Road",
  "Phone Number": "0803 123 4567",
  Pay: "12500",
};

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await ready();
  for (const [label, value] of Object.entries(typed)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  await user.selectOptions(screen.getByLabelText("Location"), "Ikeja");
  await user.selectOptions(screen.getByLabelText("Service"), "Plumber");
  await user.click(screen.getByRole("checkbox"));
}

test("asks for every field but the picture, and sends nothing", async () => {
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
  expect(document.activeElement?.getAttribute("name")).toBe("username");
  expect(api.calls("artisanRegister")).toHaveLength(0);
});

test("sends the form as multipart, says that it worked and goes to the dashboard", async () => {
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

test("checks the phone number while it is typed, and leaves an empty one alone", async () => {
  const user = userEvent.setup();
  open();
  const phone = screen.getByLabelText("Phone Number");
  const complaint = "Invalid format (e.g., +2348012345678 or 08012345678)";
  await user.type(phone, "0801234567");
  expect(screen.getByText(complaint)).toBeTruthy();
  await user.type(phone, "8");
  expect(screen.queryByText(complaint)).toBeNull();
  await user.clear(phone);
  expect(screen.queryByText(complaint)).toBeNull();
});

test("refuses passwords that differ and a picture that is too large", async () => {
  const user = userEvent.setup();
  open();
  await fillIn(user);
  await user.type(screen.getByLabelText("Confirm Password"), "2");
  const large = new File([new Uint8Array(2_202_010)], "large.jpg", { type: "image/jpeg" });
  await user.upload(screen.getByLabelText("Profile Image"), large);
  expect(screen.getByText("Image size should not exceed 2.1MB")).toBeTruthy();
  await user.click(submit());
  expect(screen.getByText("Passwords do not match")).toBeTruthy();
  expect(screen.getByText("Image size should not exceed 2.1MB")).toBeTruthy();
  expect(api.calls("artisanRegister")).toHaveLength(0);
});

test("covers the form while it is being sent", async () => {
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
  expect(button?.disabled).toBe(true);
  expect(button?.closest("[inert]")).toBeTruthy();
  await waitFor(() => expect(api.calls("artisanRegister")).toHaveLength(1));
  answer();
  await waitFor(() => expect(router.state.location.pathname).toBe("/marketer-dashboard"));
});

test("puts the server's errors on their fields and its detail above the button", async () => {
  api.answers.artisanRegister = {
    status: 400,
    body: { username: ["A user with that username already exists."], detail: "Please look again." },
  };
  const user = userEvent.setup();
  open();
  await fillIn(user);
  await user.click(submit());
  expect(await screen.findByText("A user with that username already exists.")).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toBe("Please look again.");
  await waitFor(() => expect(document.activeElement?.getAttribute("name")).toBe("username"));
});

test.each([
  ["a server that fails", { status: 500 }],
  ["a network that fails", "hang up"],
] as const)("keeps what was typed through %s", async (_, answer) => {
  api.answers.artisanRegister = answer;
  const user = userEvent.setup();
  open();
  await fillIn(user);
  await user.click(submit());
  expect((await screen.findByRole("alert")).textContent).toBe("An error occurred. Please try again.");
  expect(screen.getByLabelText<HTMLInputElement>("Username").value).toBe("bisi");
});

test("without its lists: two more tries, then typing by hand", async () => {
  api.answers.locationList = { status: 503, body: { detail: "The list is being repaired." } };
  api.answers.artisanRegister = {
    status: 201,
    body: { ...registered, held_for_review: ["location"] },
  };
  const user = userEvent.setup();
  const toasts = listenToToasts();
  open();
  expect(submit().disabled).toBe(true);
  expect(await screen.findByText("Data Loading Issue", {}, { timeout: 4_000 })).toBeTruthy();
  expect(screen.getByText("The list is being repaired.")).toBeTruthy();
  for (const press of [1, 2]) {
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByText(`Attempt ${press} of 2`)).toBeTruthy();
    await ready();
  }
  const exhausted = screen.getByRole<HTMLButtonElement>("button", { name: "Max retries reached" });
  expect(exhausted.disabled).toBe(true);
  expect(api.calls("locationList")).toHaveLength(4);

  await user.click(screen.getByRole("button", { name: "Continue with limited functionality" }));
  expect(screen.queryByText("Data Loading Issue")).toBeNull();
  const place = screen.getByLabelText<HTMLInputElement>("Location (Enter manually)");
  await user.type(place, "Cotonou");
  expect(screen.getByLabelText("Service").tagName).toBe("SELECT");
  for (const [label, value] of Object.entries(typed)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  await user.selectOptions(screen.getByLabelText("Service"), "Plumber");
  await user.click(screen.getByRole("checkbox"));
  await user.click(submit());
  await waitFor(() =>
    expect(api.calls("artisanRegister")[0]?.body).toMatchObject({ location: "Cotonou", service: "2" }),
  );
  await waitFor(() => expect(toasts().at(-1)).toContain("“Cotonou” is not in our list"));
});
