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
const { erasedByStaff, openWork } = messages.privacy;

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "admin" });
  api = await startLocalApi({
    adminUsers: ok("adminUsers", [manager, other, aUser({})]),
    adminUserErase: ok("adminUserErase", { message: erasedByStaff }),
  });
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
});

test("erases an artisan's account for a reason and removes it from the list; admins cannot be erased here", async () => {
  const user = userEvent.setup();
  const toasts = listenToToasts();
  renderPage(page, "/manage-users", "");
  const erase = await screen.findByRole("button", { name: "Erase Bisi Adeleke" });
  expect(screen.getByRole("button", { name: "Erase Ibrahim Adeleke" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Erase Kemi Adeleke" })).toBeNull();

  async function confirm() {
    await user.click(erase);
    const question = within(await screen.findByRole("alertdialog"));
    await user.type(question.getByLabelText("Reason"), "Asked for it by letter");
    await user.click(question.getByRole("button", { name: "Erase" }));
  }
  api.answers.adminUserErase = { status: 409, body: { detail: openWork } };
  await confirm();
  await waitFor(() => expect(toasts()).toContain(openWork));
  expect(erase.isConnected).toBe(true);

  api.answers.adminUserErase = ok("adminUserErase", { message: erasedByStaff });
  await confirm();
  await waitFor(() => expect(toasts()).toContain(erasedByStaff));
  expect(api.calls("adminUserErase").at(-1)?.body).toEqual({ reason: "Asked for it by letter" });
  expect(screen.queryByText(/Bisi Adeleke/)).toBeNull();
});

test("states which paid work a suspension stops before it happens", async () => {
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
  const question = within(await screen.findByRole("alertdialog"));
  const listed = question.getByRole("list", { name: "Paid work that stops" });
  expect(listed.textContent).toMatch(/Plumber.*Ada Obi · HW-9 · not started.*15,000/);
  await user.type(question.getByLabelText("Reason"), "Somebody else's NIN");
  expect(api.calls("adminUserStatus")).toEqual([]);
  await user.click(question.getByRole("button", { name: "Suspend" }));
  expect(await screen.findByText("Suspended", { selector: "span" })).toBeTruthy();
});

test("does not offer to reinstate a deleted account", async () => {
  const gone = aUser({ id: 4, username: "deleted-4", is_active: false, is_deleted: true });
  api.answers.adminUsers = ok("adminUsers", [gone, aUser({ is_active: false })]);
  renderPage(page, "/manage-users", "");
  expect(await screen.findAllByRole("button", { name: "Reinstate Bisi Adeleke" })).toHaveLength(1);
  expect(screen.getByText("Deleted")).toBeTruthy();
});

test("says when somebody else has already erased the account, and offers nothing more", async () => {
  const user = userEvent.setup();
  const toasts = listenToToasts();
  renderPage(page, "/manage-users", "");
  await user.click(await screen.findByRole("button", { name: "Erase Bisi Adeleke" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.type(question.getByLabelText("Reason"), "Asked for it by letter");
  const { erasedAlready } = messages.privacy;
  api.answers.adminUserErase = { status: 409, body: { detail: erasedAlready } };
  const names = { username: "deleted-1", first_name: "Deleted", last_name: "account" };
  const erased = aUser({ ...names, is_active: false, is_deleted: true, is_erased: true });
  api.answers.adminUsers = ok("adminUsers", [manager, other, erased]);
  await user.click(question.getByRole("button", { name: "Erase" }));
  await waitFor(() => expect(toasts()).toContain(erasedAlready));
  const row = (await screen.findByText("Erased")).closest("tr");
  expect(row && within(row).queryByRole("button")).toBeNull();
});

test("turns off two-step sign-in after a lost phone, with a reason", async () => {
  const user = userEvent.setup();
  api.answers.adminUsers = ok("adminUsers", [aUser({}), { ...other, second_factor: true }]);
  api.answers.adminSecondFactorRemove = ok("adminSecondFactorRemove", other);
  renderPage(page, "/manage-users", "");
  const remove = await screen.findByRole("button", { name: "Turn off two-step sign-in for Kemi Adeleke" });
  expect(screen.queryByRole("button", { name: "Turn off two-step sign-in for Bisi Adeleke" })).toBeNull();
  await user.click(remove);
  const question = within(await screen.findByRole("alertdialog"));
  await user.type(question.getByLabelText("Reason"), "Lost phone");
  await user.click(question.getByRole("button", { name: "Turn off" }));
  await waitFor(() => expect(remove.isConnected).toBe(false));
  expect(api.calls("adminSecondFactorRemove").map(({ path, body }) => [path, body])).toEqual([
    ["/administrator/users/3/remove-second-factor/", { reason: "Lost phone" }],
  ]);
});
