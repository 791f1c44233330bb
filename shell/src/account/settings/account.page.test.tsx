// @vitest-environment jsdom
import { endSession, startSession } from "@handwork/session";
import { aProfile, listenToToasts, ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./account.page.tsx";

const employer = aProfile({
  user_type: "employer",
  profile_complete: true,
  company_name: "Bakare Homes",
  phone_number: "+2348030000001",
});
const message = "Your password has been changed.";

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "employer" });
  api = await startLocalApi({
    userProfile: ok("userProfile", employer),
    userProfileEdit: ok("userProfileEdit", { ...employer, company_name: "Bakare & Sons" }),
    passwordChange: ok("passwordChange", { message }),
  });
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
});

const open = () => renderPage(page, "/account", "");
const button = (name: string) => screen.findByRole("button", { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test("an employer's details are changed, and said to be", async () => {
  const user = userEvent.setup();
  const toasts = listenToToasts();
  open();
  await button("Save changes");
  await user.clear(field("Company"));
  await user.clear(field("Phone Number"));
  await user.click(await button("Save changes"));
  expect(screen.getByText("Company name is required")).toBeTruthy();
  expect(screen.getByText("Phone number is required")).toBeTruthy();
  expect(document.activeElement).toBe(field("Phone Number"));
  expect(api.calls("userProfileEdit")).toHaveLength(0);

  await user.type(field("Company"), "Bakare & Sons");
  await user.type(field("Phone Number"), "0803 123 4567");
  await user.click(await button("Save changes"));
  await waitFor(() => expect(toasts()).toContain("Changes saved."));
  expect(api.calls("userProfileEdit")).toHaveLength(1);
  expect(field("Company").value).toBe("Bakare & Sons");
});

test("what the server refuses stands on its field", async () => {
  api.answers.userProfileEdit = { status: 400, body: { company_logo: ["Upload a valid image."] } };
  const user = userEvent.setup();
  open();
  await user.click(await button("Save changes"));
  expect(await screen.findByText("Upload a valid image.")).toBeTruthy();
  expect(field("Company logo").getAttribute("aria-invalid")).toBe("true");
});

test.each([
  ["admin", ["Company", "Company logo"], ["Phone Number"]],
  ["marketer", ["First Name", "Last Name"], ["Company", "Phone Number"]],
  ["artisan", ["Current Password"], ["First Name", "Company"]],
] as const)("shows the %s what that account has", async (user_type, shown, missing) => {
  api.answers.userProfile = ok("userProfile", aProfile({ user_type, profile_complete: true }));
  open();
  await button("Change password");
  for (const label of shown) expect(field(label)).toBeTruthy();
  for (const label of missing) expect(screen.queryByLabelText(label)).toBeNull();
});

test("a password is changed by the present one", async () => {
  const user = userEvent.setup();
  const toasts = listenToToasts();
  open();
  await user.click(await button("Change password"));
  expect(screen.getByText("Current password is required")).toBeTruthy();
  await user.type(field("Current Password"), "not-mine");
  await user.type(field("New Password"), "another-long-one");
  await user.type(field("Confirm Password"), "another-long-one");
  api.answers.passwordChange = {
    status: 400,
    body: { current_password: ["This is not your current password."] },
  };
  await user.click(await button("Change password"));
  expect(await screen.findByText("This is not your current password.")).toBeTruthy();
  api.answers.passwordChange = ok("passwordChange", { message });
  await user.click(await button("Change password"));
  await waitFor(() => expect(toasts()).toContain(message));
  expect(api.calls("passwordChange").at(-1)?.body).toEqual({
    current_password: "not-mine",
    new_password: "another-long-one",
  });
  expect(field("Current Password").value).toBe("");
});
