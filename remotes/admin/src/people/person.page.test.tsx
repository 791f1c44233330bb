import { messages, type Person } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { listenToToasts, ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./person.page.tsx";

const at = "2026-11-02T09:00:00Z";
const person: Person = {
  account: {
    ...{ id: 5, username: "kemi", first_name: "Kemi", last_name: "Obi", email: "kemi@example.com" },
    ...{ user_type: "marketer", is_active: true, is_deleted: false, is_erased: false, second_factor: false },
    ...{ created_at: at, last_login_at: null },
  },
  ...{ phone_number: null, registered_by: null, registered: 12, today: 2, artisan: null, employer: null },
  orders: [{ id: 9, code: "HW-9", side: "employer", status: "completed", total: "30000.00", paid_at: at }],
  ...{ reviews: [], reports: [], deliveries: [], consents: [], audit: [] },
  sessions: [{ id: "s1", device: "Chrome on Android", network: null, created_at: at, last_used_at: at }],
};

let api: Awaited<ReturnType<typeof startLocalApi>>;
const open = () => renderPage(page, "/people/:id", { pathname: "/people/5", search: "", state: null });
beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "admin" });
  api = await startLocalApi({ person: ok("person", person) });
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
});

test("shows the account, the orders and the sessions, and ends a session", async () => {
  const user = userEvent.setup();
  const toasts = listenToToasts();
  api.answers.personSignOut = ok("personSignOut", { message: messages.people.signedOut });
  open();
  expect(await screen.findByRole("heading", { name: "Kemi Obi" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "HW-9" }).getAttribute("href")).toBe("/orders/9");
  await user.click(screen.getByRole("button", { name: "End the session on Chrome on Android" }));
  const question = within(await screen.findByRole("dialog"));
  await user.type(question.getByLabelText("Reason"), "Stolen phone");
  await user.click(question.getByRole("button", { name: "End session" }));
  await waitFor(() =>
    expect(api.calls("personSignOut").at(-1)?.body).toEqual({ session: "s1", reason: "Stolen phone" }),
  );
  await waitFor(() => expect(toasts()).toContain("The session has ended."));
});

test("after the dialog closes, no longer lists a session that had already ended", async () => {
  const user = userEvent.setup();
  api.answers.personSignOut = { status: 404, body: { detail: "Not found." } };
  open();
  await user.click(await screen.findByRole("button", { name: "End the session on Chrome on Android" }));
  const question = within(await screen.findByRole("dialog"));
  await user.type(question.getByLabelText("Reason"), "Stolen phone");
  api.answers.person = ok("person", { ...person, sessions: [] });
  await user.click(question.getByRole("button", { name: "End session" }));
  expect(await question.findByText("Not found.")).toBeTruthy();
  await user.click(question.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText("Not signed in anywhere.")).toBeTruthy();
});

test("collapses the rows of a long list after the first five", async () => {
  const [order] = person.orders;
  if (!order) throw new Error("The person has no order");
  const orders = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ ...order, id, code: `HW-${id}` }));
  api.answers.person = ok("person", { ...person, orders });
  open();
  const more = (await screen.findByText("2 more")).closest("details") as HTMLElement;
  const links = within(more).getAllByRole("link", { hidden: true });
  expect(links.map(({ textContent }) => textContent)).toEqual(["HW-6", "HW-7"]);
});

test("lists the paid work that a suspension would stop, before the admin confirms it", async () => {
  const user = userEvent.setup();
  const item = { id: 9, order_code: "HW-9", service_name: "Plumber", other_side: "Ada Obi" };
  const paid = { status: "pending" as const, expected_date: "2099-01-05", total: "15000.00" };
  api.answers.adminUserOpenWork = ok("adminUserOpenWork", {
    to_do: [{ ...item, ...paid }],
    ordered: [],
    blocker: null,
  });
  const suspended = { ...person.account, is_active: false };
  api.answers.adminUserStatus = ok("adminUserStatus", suspended);
  open();
  await user.click(await screen.findByRole("button", { name: "Suspend account" }));
  const dialog = within(await screen.findByRole("dialog"));
  const listed = dialog.getByRole("list", { name: "Paid work" });
  expect(listed.textContent).toMatch(/Plumber.*Ada Obi · HW-9 · not started.*15,000/);
  await user.type(dialog.getByLabelText("Reason"), "Somebody else's NIN");
  expect(api.calls("adminUserStatus")).toEqual([]);
  api.answers.person = ok("person", { ...person, account: suspended });
  await user.click(dialog.getByRole("button", { name: "Suspend" }));
  expect(await screen.findByText("Suspended", { selector: "span" })).toBeTruthy();
});

test("offers an admin only one action on a deleted artisan's account: erasing it", async () => {
  const artisan = { ...person.account, user_type: "artisan" as const, is_active: false, is_deleted: true };
  api.answers.person = ok("person", { ...person, account: artisan, sessions: [] });
  api.answers.adminUserErase = ok("adminUserErase", { message: messages.privacy.erasedByStaff });
  open();
  expect(await screen.findByText("The profile has been deleted.")).toBeTruthy();
  const actions = within(screen.getByRole("region", { name: "Actions" }));
  expect(actions.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Erase account"]);
  await eraseAccount();
  expect(await screen.findByText("Erased")).toBeTruthy();
  expect(api.calls("adminUserErase")[0]?.body).toEqual({ reason: "Asked for it by letter" });
});

test("offers no actions on an erased account, even if someone else has just erased it", async () => {
  const user = userEvent.setup();
  api.answers.person = ok("person", { ...person, account: { ...person.account, is_active: false } });
  api.answers.adminUserStatus = { status: 409, body: { detail: messages.privacy.erasedAlready } };
  open();
  await user.click(await screen.findByRole("button", { name: "Reinstate account" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Reason"), "A mistake");
  const erased = { ...person.account, is_active: false, is_deleted: true, is_erased: true };
  api.answers.person = ok("person", { ...person, account: erased });
  await user.click(dialog.getByRole("button", { name: "Reinstate" }));
  expect(await dialog.findByText(messages.privacy.erasedAlready)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText("Erased")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Reinstate account" })).toBeNull();
});

test("states the consequences of a role change before making it", async () => {
  const user = userEvent.setup();
  api.answers.personRole = ok("personRole", { ...person.account, user_type: "manager" });
  open();
  await user.click(await screen.findByRole("button", { name: "Change role" }));
  const dialog = within(await screen.findByRole("dialog"));
  for (const text of [
    /signed out everywhere/,
    /2 items .* will be unassigned/,
    /people they registered \(12\)/,
  ])
    expect(dialog.getByText(text)).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText("New role"), "manager");
  await user.type(dialog.getByLabelText("Reason"), "Promoted");
  await user.click(dialog.getByRole("button", { name: "Change role" }));
  await waitFor(() =>
    expect(api.calls("personRole").at(-1)?.body).toEqual({ user_type: "manager", reason: "Promoted" }),
  );
});

test("hides sessions and admin actions from managers", async () => {
  startSession({ access: "a", refresh: "r", user_type: "manager" });
  api.answers.person = ok("person", { ...person, sessions: null, consents: null, audit: null });
  open();
  expect(await screen.findByRole("button", { name: "Send reset link by email" })).toBeTruthy();
  for (const name of ["Suspend account", "Change role", "Erase account"])
    expect(screen.queryByRole("button", { name })).toBeNull();
  expect(screen.queryByRole("heading", { name: "Sessions" })).toBeNull();
});

async function eraseAccount() {
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Erase account" }));
  const question = within(await screen.findByRole("dialog"));
  await user.type(question.getByLabelText("Reason"), "Asked for it by letter");
  const account = { ...person.account, is_active: false, is_deleted: true, is_erased: true };
  api.answers.person = ok("person", { ...person, account });
  await user.click(question.getByRole("button", { name: "Erase" }));
}

test("erases an account for a reason, and removes the erase button", async () => {
  const toasts = listenToToasts();
  api.answers.adminUserErase = ok("adminUserErase", { message: "Erased." });
  open();
  await eraseAccount();
  await waitFor(() => expect(toasts()).toContain("Erased."));
  expect(api.calls("adminUserErase").at(-1)?.body).toEqual({ reason: "Asked for it by letter" });
  await waitFor(() => expect(screen.queryByRole("button", { name: "Erase account" })).toBeNull());
});

test("says that the account is already erased, and removes the erase button when the dialog is closed", async () => {
  api.answers.adminUserErase = { status: 409, body: { detail: "Gone." } };
  open();
  await eraseAccount();
  expect(await screen.findByText("Gone.")).toBeTruthy();
  await userEvent.setup().click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Erase account" })).toBeNull());
});

test("does not offer to erase an admin", async () => {
  api.answers.person = ok("person", { ...person, account: { ...person.account, user_type: "admin" } });
  open();
  expect(await screen.findByRole("button", { name: "Suspend account" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Erase account" })).toBeNull();
});

test("turns off two-step sign-in with a reason", async () => {
  const user = userEvent.setup();
  api.answers.person = ok("person", { ...person, account: { ...person.account, second_factor: true } });
  api.answers.adminSecondFactorRemove = ok("adminSecondFactorRemove", person.account);
  open();
  await user.click(await screen.findByRole("button", { name: "Turn off two-step sign-in" }));
  const question = within(await screen.findByRole("dialog"));
  await user.type(question.getByLabelText("Reason"), "Lost phone");
  api.answers.person = ok("person", person);
  await user.click(question.getByRole("button", { name: "Turn off" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /two-step/ })).toBeNull());
  expect(api.calls("adminSecondFactorRemove").map(({ path, body }) => [path, body])).toEqual([
    ["/administrator/users/5/remove-second-factor/", { reason: "Lost phone" }],
  ]);
});

test("does not offer to suspend an account while a reset link is being sent", async () => {
  api.answers.personPasswordLink = () => new Promise(() => undefined);
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Send reset link by email" }));
  expect(screen.getByRole("button", { name: "Suspend account" }).getAttribute("aria-disabled")).toBe("true");
});

test("opens no other question while the text of one is loading", async () => {
  const user = userEvent.setup();
  let answer: () => void = () => undefined;
  const work = ok("adminUserOpenWork", { to_do: [], ordered: [], blocker: null });
  api.answers.adminUserOpenWork = () => new Promise((resolve) => (answer = () => resolve(work)));
  open();
  const suspend = await screen.findByRole("button", { name: "Suspend account" });
  await user.click(suspend);
  await waitFor(() => expect(api.calls("adminUserOpenWork")).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Erase account" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  answer();
  expect(await screen.findByRole("dialog", { name: "Suspend Kemi Obi?" })).toBeTruthy();
});
