import { endSession, sessionStore, startSession } from "@handwork/session";
import { type Answer, ok, renderPage, startLocalApi } from "@handwork/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as page from "./profession-details.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  // jsdom does not implement object URLs.
  URL.createObjectURL = vi.fn(() => "blob:picture");
  URL.revokeObjectURL = vi.fn();
  api = await startLocalApi({
    locationList: ok("locationList", [{ id: 3, location: "Ikeja" }]),
    professionList: ok("professionList", [{ id: 5, title: "Plumber", industry: null }]),
    userRegister: ok("userRegister", { access: "a", refresh: "r", user_type: "artisan" }, 201),
  });
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
});

const open = (search = "") =>
  renderPage(page, "/profession-details/:userId/:username", {
    pathname: "/profession-details/12/amaka",
    search,
    state: null,
  });
const finish = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole("button", { name: "Finish sign-up" }));
async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.selectOptions(await screen.findByLabelText("Service"), "Plumber");
  await user.type(screen.getByLabelText("Experience (years)"), "7");
  await user.type(screen.getByLabelText("Daily rate (naira)"), "15000");
  await user.selectOptions(screen.getByLabelText("Location"), "Ikeja");
  await user.type(screen.getByLabelText("Phone Number"), "0803 123 4567");
  await user.type(screen.getByLabelText("Address"), "12 Allen Avenue");
  await user.type(screen.getByLabelText("NIN"), "123 4567 8901");
}
const aPicture = (bytes: number, type = "image/jpeg") =>
  new File([new Uint8Array(bytes)], "me.jpg", { type });
const pick = (file: File) =>
  fireEvent.change(screen.getByLabelText("Profile Image"), { target: { files: [file] } });
const tooLarge = "Image size should not be too big,please.";

test("requires every field except the daily rate and the picture, and sends nothing while one is missing", {
  tags: ["5.10", "5.11", "5.12", "5.13", "5.14", "5.15", "5.16"],
}, async () => {
  const user = userEvent.setup();
  open();
  await finish(user);
  for (const field of ["NIN", "Location", "Service", "Experience", "Address", "Phone number"]) {
    expect(screen.getByText(`${field} is required`)).toBeTruthy();
  }
  expect(screen.queryByText(/Daily rate .*required/)).toBeNull();
  expect(document.activeElement?.getAttribute("name")).toBe("service");
  expect(api.calls("userRegister")).toEqual([]);
});

test("rejects negative numbers, and an invalid NIN or phone number", { tags: ["5.17", "5.18"] }, async () => {
  const user = userEvent.setup();
  open();
  await fillIn(user);
  for (const [label, value] of [
    ["Experience (years)", "-1"],
    ["Daily rate (naira)", "-5"],
    ["NIN", "123"],
    ["Phone Number", "123"],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  await finish(user);
  for (const label of ["Experience (years)", "Daily rate (naira)", "NIN", "Phone Number"]) {
    expect(screen.getByLabelText(label).getAttribute("aria-invalid")).toBe("true");
  }
  expect(api.calls("userRegister")).toEqual([]);
  for (const label of ["Experience (years)", "Daily rate (naira)"]) {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    expect([field.type, field.min]).toEqual(["number", "0"]);
    fireEvent.change(field, { target: { value: "0" } });
  }
  await finish(user);
  for (const label of ["Experience (years)", "Daily rate (naira)"]) {
    expect(screen.getByLabelText(label).getAttribute("aria-invalid")).not.toBe("true");
  }
});

test("sends the profile with its picture, signs in and opens the dashboard", {
  tags: ["2.69", "3.9", "9.5", "10.18a"],
}, async () => {
  const user = userEvent.setup();
  const router = open();
  await fillIn(user);
  pick(aPicture(2_202_009));
  expect(screen.getByAltText("Your profile").getAttribute("src")).toBe("blob:picture");
  await finish(user);
  await waitFor(() => expect(router.state.location.pathname).toBe("/artisan-dashboard"));
  const [sent] = api.calls("userRegister").map(({ body }) => body as Record<string, unknown>);
  expect(sent).toMatchObject({
    username: "amaka",
    nin: "12345678901",
    location: "3",
    service: "5",
    experience: "7",
    address: "12 Allen Avenue",
    phone_number: "08031234567",
    pay: "15000",
  });
  expect(sent?.profile_image).toMatchObject({ size: 2_202_009 });
  expect(sessionStore.getState()).toMatchObject({ signedIn: true, userType: "artisan" });
});

test("does not send empty fields", { tags: ["3.9", "5.16"] }, async () => {
  const user = userEvent.setup();
  const router = open();
  await fillIn(user);
  await user.clear(screen.getByLabelText("Daily rate (naira)"));
  await finish(user);
  await waitFor(() => expect(router.state.location.pathname).toBe("/artisan-dashboard"));
  const sent = Object.keys(api.calls("userRegister")[0]?.body as object);
  expect(sent).not.toContain("pay");
  expect(sent).not.toContain("profile_image");
});

test.each([
  ["is too large", aPicture(2_202_010), tooLarge],
  ["is not a picture", aPicture(10, "application/pdf"), /^Upload a valid image\./],
])("rejects a file immediately if it %s", { tags: ["5.19", "9.5", "5.20"] }, async (_, file, text) => {
  const user = userEvent.setup();
  open();
  await fillIn(user);
  pick(file);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByAltText("Your profile")).toBeNull();
  await finish(user);
  expect(screen.getByText(text)).toBeTruthy();
  expect(api.calls("userRegister")).toEqual([]);
  pick(aPicture(10));
  expect(screen.queryByText(text)).toBeNull();
});

test("shows the picture's upload progress until the server responds", async () => {
  let answer: (answer: Answer) => void = () => undefined;
  api.answers.userRegister = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const user = userEvent.setup();
  open();
  await fillIn(user);
  pick(aPicture(50_000));
  await finish(user);
  expect(await screen.findByRole("progressbar", { name: "Sending your picture" })).toBeTruthy();
  await waitFor(() => expect(api.calls("userRegister")).toHaveLength(1));
  answer({ status: 500 });
  expect(await screen.findByText("An error occurred. Please try again.")).toBeTruthy();
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test.each([
  ["a failure without a message", { status: 500 }, "An error occurred. Please try again."],
  ["no response", "hang up", "A network error occurred. Please try again."],
  ["a failure with a message", { status: 400, body: { detail: "Already complete." } }, "Already complete."],
  ["a success status other than 201", { status: 200, body: {} }, "An error occurred. Please try again."],
] as const)("shows the right message for %s", { tags: ["8.12", "8.13", "7.24"] }, async (_, given, text) => {
  api.answers.userRegister = given;
  const user = userEvent.setup();
  open();
  await fillIn(user);
  await finish(user);
  expect(within(await screen.findByRole("alert")).getByText(text)).toBeTruthy();
  expect(sessionStore.getState().signedIn).toBe(false);
});

test("shows the server's errors on their fields", async () => {
  api.answers.userRegister = {
    status: 400,
    body: { nin: ["Already registered."], profile_image: [tooLarge] },
  };
  const user = userEvent.setup();
  open();
  await fillIn(user);
  await finish(user);
  expect(await screen.findByText("Already registered.")).toBeTruthy();
  expect(screen.getByText(tooLarge)).toBeTruthy();
  expect(document.activeElement?.getAttribute("name")).toBe("nin");
});

test("says which lists could not be loaded, and loads them again on request", {
  tags: ["8.10", "8.11"],
}, async () => {
  api.answers.locationList = { status: 500 };
  api.answers.professionList = "hang up";
  const user = userEvent.setup();
  open();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Failed to fetch locations. Please try again.");
  expect(alert.textContent).toContain("Failed to fetch professions. Please try again.");
  api.answers.professionList = ok("professionList", [{ id: 5, title: "Plumber", industry: null }]);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("option", { name: "Plumber" })).toBeTruthy();
  expect(screen.queryByText("Failed to fetch professions. Please try again.")).toBeNull();
  expect(screen.getByText("Failed to fetch locations. Please try again.")).toBeTruthy();
});

test.each([
  [true, "/artisan-dashboard"],
  [false, "/profession-details/12/amaka"],
])("redirects signed-in users only if their profile is complete: %s", async (profile_complete, address) => {
  startSession({ access: "a", refresh: "r", user_type: "artisan" });
  const profile = { id: 12, username: "amaka", user_type: "artisan", profile_complete };
  api.answers.userProfile = { status: 200, body: profile };
  const router = open();
  await waitFor(() => expect(router.state.initialized).toBe(true));
  expect(router.state.location.pathname).toBe(address);
});

test.each([
  [true, "/artisan-dashboard"],
  [false, "/profession-details/12/amaka"],
])("redirects after hydration only if the profile is complete: %s", async (profile_complete, address) => {
  startSession({ access: "a", refresh: "r", user_type: "artisan" });
  const profile = { id: 12, username: "amaka", user_type: "artisan", profile_complete };
  api.answers.userProfile = { status: 200, body: profile };
  const router = renderPage(
    page,
    "/profession-details/:userId/:username",
    { pathname: "/profession-details/12/amaka", search: "", state: null },
    { wasSignedIn: false, locations: [], professions: [] },
  );
  await waitFor(() => expect(api.calls("userProfile")).toHaveLength(1));
  await waitFor(() =>
    expect([router.state.revalidation, router.state.location.pathname]).toEqual(["idle", address]),
  );
});
