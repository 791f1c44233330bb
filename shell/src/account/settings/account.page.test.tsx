import { messages, type SignedInSession } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { answerQuestion, aProfile, listenToToasts, ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./account.page.tsx";

const employer = aProfile({
  user_type: "employer",
  profile_complete: true,
  company_name: "Bakare Homes",
  phone_number: "+2348030000001",
});
const aSession = (id: string, part: Partial<SignedInSession> = {}): SignedInSession => ({
  id,
  device: "Chrome on Android",
  network: "102.89.23.*",
  created_at: "2026-11-01T08:00:00.000Z",
  last_used_at: "2026-11-20T09:30:00.000Z",
  current: false,
  ...part,
});
const thisDevice = aSession("00000000-0000-4000-8000-000000000001", {
  device: "Firefox on Linux",
  current: true,
});
const phone = aSession("00000000-0000-4000-8000-000000000002");
const tablet = aSession("00000000-0000-4000-8000-000000000003", { device: null, network: null });
const message = "Your password has been changed.";

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "employer" });
  api = await startLocalApi({
    userProfile: ok("userProfile", employer),
    userProfileEdit: ok("userProfileEdit", { ...employer, company_name: "Bakare & Sons" }),
    passwordChange: ok("passwordChange", { message }),
    secondFactor: ok("secondFactor", {
      enabled: false,
      required: false,
      since: null,
      recovery_codes_left: 0,
    }),
    sessionList: ok("sessionList", [thisDevice, phone, tablet]),
    notificationPreferences: ok("notificationPreferences", [
      { category: "bookings", channel: "mail", on: true },
      { category: "quotes", channel: "mail", on: true },
    ]),
    phone: ok("phone", { phone_number: "+2348030000001", is_verified: false, can_verify: true }),
    sessionRevoke: { status: 204 },
    sessionRevokeOthers: { status: 204 },
  });
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
});

const open = () => renderPage(page, "/account", "");
const button = (name: string) => screen.findByRole("button", { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test("saves an employer's details and confirms the change", async () => {
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

test("shows the server's message on the field", async () => {
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
  ["artisan", [], ["First Name", "Company"]],
] as const)("shows the %s only the fields for that role", async (user_type, shown, missing) => {
  api.answers.userProfile = ok("userProfile", aProfile({ user_type, profile_complete: true }));
  open();
  await button("Change password");
  for (const label of shown) expect(field(label)).toBeTruthy();
  for (const label of missing) expect(screen.queryByLabelText(label)).toBeNull();
});

test("requires the current password to set a new one", async () => {
  const user = userEvent.setup();
  const toasts = listenToToasts();
  open();
  await user.click(await button("Change password"));
  const dialog = within(screen.getByRole("dialog", { name: "Change password" }));
  const submit = () => user.click(dialog.getByRole("button", { name: "Change password" }));
  await submit();
  expect(screen.getByText("Current password is required")).toBeTruthy();
  await user.type(field("Current Password"), "not-mine");
  await user.type(field("New Password"), "another-long-one");
  await user.type(field("Confirm Password"), "another-long-one");
  api.answers.passwordChange = {
    status: 400,
    body: { current_password: ["This is not your current password."] },
  };
  await submit();
  expect(await screen.findByText("This is not your current password.")).toBeTruthy();
  api.answers.passwordChange = ok("passwordChange", { message });
  await submit();
  await waitFor(() => expect(toasts()).toContain(message));
  expect(api.calls("passwordChange").at(-1)?.body).toEqual({
    current_password: "not-mine",
    new_password: "another-long-one",
  });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("links to each section from the start of the page", async () => {
  open();
  await button("Save changes");
  const links = within(screen.getByRole("navigation", { name: "On this page" })).getAllByRole("link");
  const sections = screen.getAllByRole("heading", { level: 2 });
  expect(links.map(({ textContent }) => textContent)).toEqual(sections.map(({ textContent }) => textContent));
  for (const link of links) {
    const heading = document.getElementById(new URL((link as HTMLAnchorElement).href).hash.slice(1));
    expect(heading?.textContent).toBe(link.textContent);
  }
});

test("moves the focus into the section that a link names", async () => {
  open();
  await button("Save changes");
  const user = userEvent.setup();
  for (const link of within(screen.getByRole("navigation", { name: "On this page" })).getAllByRole("link")) {
    link.focus();
    await user.keyboard("{Enter}");
    expect(document.activeElement?.tagName).toBe("H2");
    expect(document.activeElement?.textContent).toBe(link.textContent);
  }
  await user.tab();
  expect(screen.getByRole("region", { name: "Your data" }).contains(document.activeElement)).toBe(true);
});

const devices = () => screen.getByRole("region", { name: "Where you are signed in" });
const titles = () =>
  within(devices())
    .queryAllByRole("listitem")
    .map((item) => item.querySelector("strong")?.textContent);

test("shows the user's sessions, and signs out one device", async () => {
  const user = userEvent.setup();
  const toasts = listenToToasts();
  open();
  await button("Sign out Chrome on Android");
  expect(devices().getAttribute("aria-busy")).toBe("false");
  expect(titles()).toEqual(["Firefox on Linux", "Chrome on Android", "Unknown device"]);
  const [first, second] = within(devices()).getAllByRole("listitem");
  expect(within(first as HTMLElement).getByText("This device")).toBeTruthy();
  expect(within(first as HTMLElement).queryByRole("button")).toBeNull();
  expect(second?.textContent).toMatch(/Last used 20 Nov 2026.* from 102\.89\.23\.\*.*Signed in 1 Nov 2026/);

  await user.click(await button("Sign out Chrome on Android"));
  await waitFor(() => expect(titles()).toEqual(["Firefox on Linux", "Unknown device"]));
  expect(api.calls("sessionRevoke").map(({ path }) => path)).toEqual([`/acct/sessions/${phone.id}/`]);
  expect(toasts()).toContain("That device has been signed out.");
  expect(document.activeElement?.textContent).toBe("Where you are signed in");
});

test("collapses the sessions of a device after the first two", async () => {
  const again = [4, 5, 6].map((at) => aSession(`00000000-0000-4000-8000-00000000000${at}`));
  api.answers.sessionList = ok("sessionList", [thisDevice, phone, ...again]);
  open();
  const more = await screen.findByText("2 more on the same devices");
  expect(
    within(more.closest("details") as HTMLElement).getAllByRole("listitem", { hidden: true }),
  ).toHaveLength(2);
  expect(screen.getAllByText("Chrome on Android", { ignore: "details *" })).toHaveLength(2);
});

test("signs out everywhere else after confirmation", async () => {
  const user = userEvent.setup();
  const toasts = listenToToasts();
  open();
  await user.click(await button("Sign out everywhere else"));
  expect(await answerQuestion(false)).toBe("Sign out everywhere else?");
  expect(api.calls("sessionRevokeOthers")).toHaveLength(0);
  await user.click(await button("Sign out everywhere else"));
  await answerQuestion(true);
  expect(await screen.findByText("You are not signed in anywhere else.")).toBeTruthy();
  expect(titles()).toEqual(["Firefox on Linux"]);
  expect(toasts()).toContain("You are signed out everywhere else.");
});

test("keeps a device in the list when signing out fails, unless it is already signed out", async () => {
  api.answers.sessionRevoke = "hang up";
  const user = userEvent.setup();
  const toasts = listenToToasts();
  open();
  await user.click(await button("Sign out Chrome on Android"));
  await waitFor(() => expect(toasts()).toContain("That did not work. Please try again."));
  expect(titles()).toHaveLength(3);
  api.answers.sessionRevoke = { status: 404, body: { detail: "Not found." } };
  await user.click(await button("Sign out Chrome on Android"));
  await waitFor(() => expect(titles()).toHaveLength(2));
});

test("offers to reload a failed list, and shows the rest of the page", async () => {
  api.answers.sessionList = { status: 500, body: {} };
  const user = userEvent.setup();
  open();
  expect(await screen.findByText("Your devices could not be loaded.")).toBeTruthy();
  expect(field("Company").value).toBe("Bakare Homes");
  api.answers.sessionList = ok("sessionList", [thisDevice]);
  await user.click(await button("Try again"));
  expect(await screen.findByText("You are not signed in anywhere else.")).toBeTruthy();
});

test("turns a category's emails off, and back on if the change cannot be saved", async () => {
  const toasts = listenToToasts();
  const user = userEvent.setup();
  api.answers.notificationPreferencesEdit = { status: 500 };
  open();
  const quotes = await screen.findByRole<HTMLInputElement>("checkbox", { name: /^Quotes/ });
  await user.click(quotes);
  await waitFor(() => expect(toasts()).toContain("Your choice could not be saved. Please try again."));
  expect(quotes.checked).toBe(true);

  const saved = [
    { category: "bookings", channel: "mail", on: true },
    { category: "quotes", channel: "mail", on: false },
  ] as const;
  api.answers.notificationPreferencesEdit = ok("notificationPreferencesEdit", [...saved]);
  await user.click(quotes);
  await waitFor(() => expect(quotes.checked).toBe(false));
  expect(api.calls("notificationPreferencesEdit").at(-1)?.body).toEqual({ preferences: [saved[1]] });
});

test("keeps both changes when their responses arrive in reverse order", async () => {
  const user = userEvent.setup();
  const finish: (() => void)[] = [];
  const answered: string[] = [];
  api.answers.notificationPreferencesEdit = async ({ body }) => {
    const [changed] = (body as { preferences: { category: string }[] }).preferences;
    await new Promise<void>((resolve) => finish.push(resolve));
    answered.push(changed?.category ?? "");
    const isLast = answered.length === 1;
    return ok("notificationPreferencesEdit", [
      { category: "bookings", channel: "mail", on: false },
      { category: "quotes", channel: "mail", on: !isLast },
    ]);
  };
  open();
  const bookings = await screen.findByRole<HTMLInputElement>("checkbox", { name: /^Bookings/ });
  const quotes = screen.getByRole<HTMLInputElement>("checkbox", { name: /^Quotes/ });
  await user.click(bookings);
  await user.click(quotes);
  await waitFor(() => expect(finish).toHaveLength(2));
  finish[1]?.();
  await waitFor(() => expect(answered).toEqual(["quotes"]));
  finish[0]?.();
  await waitFor(() => expect(answered).toEqual(["quotes", "bookings"]));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([bookings.checked, quotes.checked]).toEqual([false, false]);
});

test("asks to verify a new phone number after it was saved", async () => {
  const user = userEvent.setup();
  api.answers.phone = ok("phone", { phone_number: "+2348030000001", is_verified: true, can_verify: true });
  open();
  expect(await screen.findByText("Verified")).toBeTruthy();
  const changed = { ...employer, phone_number: "+2348031234567" };
  api.answers.userProfileEdit = ok("userProfileEdit", changed);
  api.answers.userProfile = ok("userProfile", changed);
  api.answers.phone = ok("phone", { phone_number: "+2348031234567", is_verified: false, can_verify: true });
  await user.clear(field("Phone Number"));
  await user.type(field("Phone Number"), "0803 123 4567");
  await user.click(await button("Save changes"));
  expect(await screen.findByText("Not verified")).toBeTruthy();
  expect(screen.getByText("0803 123 4567")).toBeTruthy();
});

test("verifies the phone number with a code, and then offers notifications by SMS", async () => {
  const unverified = { phone_number: "+2348030000001", is_verified: false, can_verify: true };
  const user = userEvent.setup();
  const toasts = listenToToasts();
  api.answers.phoneCode = ok("phoneCode", unverified);
  api.answers.phoneVerify = { status: 400, body: { code: [messages.phone.codeWrong] } };
  open();
  expect(await screen.findByText("Not verified")).toBeTruthy();
  expect(screen.queryByRole("group", { name: "By SMS" })).toBeNull();
  await user.click(await button("Send a code"));
  await user.type(await screen.findByLabelText(/^Code/), "000000");
  await user.click(await button("Verify number"));
  expect(await screen.findByText(messages.phone.codeWrong)).toBeTruthy();

  const verified = { ...unverified, is_verified: true };
  api.answers.phoneVerify = ok("phoneVerify", verified);
  api.answers.phone = ok("phone", verified);
  api.answers.notificationPreferences = ok("notificationPreferences", [
    { category: "bookings", channel: "mail", on: false },
    { category: "bookings", channel: "sms", on: true },
  ]);
  await user.click(await button("Verify number"));
  const bySms = await screen.findByRole("group", { name: "By SMS" });
  expect(within(bySms).getByRole<HTMLInputElement>("checkbox", { name: /^Bookings/ }).checked).toBe(true);
  const byEmail = screen.getByRole("group", { name: "By email" });
  expect(within(byEmail).getByRole<HTMLInputElement>("checkbox", { name: /^Bookings/ }).checked).toBe(false);
  expect(toasts()).toContain(messages.phone.verified);
  expect(api.calls("phoneVerify").at(-1)?.body).toEqual({ code: "000000" });
});

test("does not ask for verification without a phone number", async () => {
  api.answers.phone = ok("phone", { phone_number: null, is_verified: false, can_verify: true });
  open();
  await screen.findByRole("checkbox", { name: /^Quotes/ });
  expect(screen.queryByText("By SMS")).toBeNull();
});

test("offers WhatsApp to a verified number, and says that this browser cannot show notifications", async () => {
  const verified = { phone_number: "+2348030000001", is_verified: true, can_verify: true };
  api.answers.phone = ok("phone", verified);
  api.answers.notificationPreferences = ok("notificationPreferences", [
    { category: "bookings", channel: "mail", on: true },
    { category: "bookings", channel: "sms", on: true },
    { category: "bookings", channel: "whatsapp", on: false },
  ]);
  const chosen = { category: "bookings", channel: "whatsapp", on: true } as const;
  api.answers.notificationPreferencesEdit = ok("notificationPreferencesEdit", [chosen]);
  open();
  const group = await screen.findByRole("group", { name: "By WhatsApp" });
  await userEvent.setup().click(within(group).getByRole("checkbox", { name: /^Bookings/ }));
  await waitFor(() => expect(api.calls("notificationPreferencesEdit")).toHaveLength(1));
  expect(api.calls("notificationPreferencesEdit")[0]?.body).toEqual({ preferences: [chosen] });
  expect(screen.getByText(messages.notifications.pushUnsupported)).toBeTruthy();
});
