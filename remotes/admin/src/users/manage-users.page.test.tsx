import { type AdminUser, messages } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { listenToToasts, ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./manage-users.page.tsx";

const aUser = (part: Partial<AdminUser>): AdminUser => ({
  id: 1,
  username: "bisi",
  first_name: "Bisi",
  last_name: "Adeleke",
  email: "bisi@example.com",
  user_type: "artisan",
  is_active: true,
  is_deleted: false,
  is_erased: false,
  second_factor: false,
  created_at: "2026-11-01T08:00:00.000Z",
  last_login_at: null,
  ...part,
});
const manager = aUser({ id: 2, username: "ibrahim", first_name: "Ibrahim", user_type: "manager" });
const other = aUser({ id: 3, username: "kemi", first_name: "Kemi", user_type: "admin" });

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "admin" });
  api = await startLocalApi({
    adminUsers: ok("adminUsers", [manager, other, aUser({})]),
  });
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
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
  api.answers.adminUserStatus = ok("adminUserStatus", aUser({ is_active: false }));
  renderPage(page, "/manage-users", "");
  await user.click(await screen.findByRole("button", { name: "Suspend Bisi Adeleke" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  const listed = dialog.getByRole("list", { name: "Paid work that stops" });
  expect(listed.textContent).toMatch(/Plumber.*Ada Obi · HW-9 · not started.*15,000/);
  await user.type(dialog.getByLabelText("Reason"), "Somebody else's NIN");
  expect(api.calls("adminUserStatus")).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Suspend" }));
  expect(await screen.findByText("Suspended", { selector: "span" })).toBeTruthy();
});

test("does not offer to reinstate a deleted account", async () => {
  const deleted = aUser({ id: 4, username: "deleted-4", is_active: false, is_deleted: true });
  api.answers.adminUsers = ok("adminUsers", [deleted, aUser({ is_active: false })]);
  renderPage(page, "/manage-users", "");
  expect(await screen.findAllByRole("button", { name: "Reinstate Bisi Adeleke" })).toHaveLength(1);
  expect(screen.getByText("Deleted")).toBeTruthy();
  expect(screen.getByText("Suspended", { selector: "span" })).toBeTruthy();
});

test("shows each account's state, a link to the person and one action", async () => {
  renderPage(page, "/manage-users", "");
  const row = within(await screen.findByRole("row", { name: /Kemi/ }));
  expect(row.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
    ...["Kemi Adeleke", "Active", "admin", "kemi", "1 Nov 2026", "Suspend"],
  ]);
  expect(row.getByRole("link").getAttribute("href")).toBe("/people/3");
});

test("updates the row when someone else has already changed the account", async () => {
  const user = userEvent.setup();
  const toasts = listenToToasts();
  api.answers.adminUsers = ok("adminUsers", [aUser({ is_active: false })]);
  api.answers.adminUserStatus = { status: 409, body: { detail: messages.privacy.erasedAlready } };
  renderPage(page, "/manage-users", "");
  await user.click(await screen.findByRole("button", { name: "Reinstate Bisi Adeleke" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.type(dialog.getByLabelText("Reason"), "A mistake");
  const erased = aUser({ is_active: false, is_deleted: true, is_erased: true });
  api.answers.adminUsers = ok("adminUsers", [erased]);
  await user.click(dialog.getByRole("button", { name: "Reinstate" }));
  await waitFor(() => expect(toasts()).toContain(messages.privacy.erasedAlready));
  const row = (await screen.findByText("Erased")).closest("tr");
  expect(row && within(row).queryByRole("button")).toBeNull();
});
