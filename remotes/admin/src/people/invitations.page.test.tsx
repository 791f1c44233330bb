import { type Invitation, messages } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as accept from "./invitation.page.tsx";
import * as page from "./invitations.page.tsx";

const at = "2026-11-02T09:00:00Z";
const open: Invitation = {
  ...{ id: 4, email: "kemi@example.com", phone_number: null, user_type: "manager", invited_by: "admin" },
  ...{ sent_at: at, expires_at: at, is_expired: true },
};

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "admin" });
  api = await startLocalApi({ invitationList: ok("invitationList", [open]) });
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
});

test("invites a marketer by phone, and revokes an invitation", async () => {
  const user = userEvent.setup();
  api.answers.invitationCreate = ok("invitationCreate", open);
  api.answers.invitationRevoke = { status: 204 };
  renderPage(page, "/invitations", "");
  await user.click(await screen.findByRole("button", { name: "Invite staff" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.queryByLabelText("Or phone number")).toBeNull();
  await user.selectOptions(dialog.getByLabelText("Role"), "marketer");
  await user.type(await dialog.findByLabelText("Or phone number"), "08030000777");
  await user.click(dialog.getByRole("button", { name: "Send invitation" }));
  await waitFor(() =>
    expect(api.calls("invitationCreate").at(-1)?.body).toEqual({
      user_type: "marketer",
      phone_number: "08030000777",
    }),
  );
  await user.click(await screen.findByRole("button", { name: "Revoke the invitation to kemi@example.com" }));
  await user.click(await screen.findByRole("button", { name: "Revoke invitation" }));
  await waitFor(() => expect(api.calls("invitationRevoke")).toHaveLength(1));
});

const openInvitation = () =>
  renderPage(accept, "/invitation/:token", { pathname: "/invitation/a-b", search: "", state: null });

test("sends a link again only once, even after a double click", async () => {
  api.answers.invitationResend = ok("invitationResend", open);
  renderPage(page, "/invitations", "");
  await userEvent.dblClick(await screen.findByRole("button", { name: /^Send the link to .+ again$/ }));
  // The list is loaded again after the link has been sent.
  await waitFor(() => expect(api.calls("invitationList")).toHaveLength(2));
  expect(api.calls("invitationResend")).toHaveLength(1);
});

test("does not offer to revoke an invitation while its link is being sent, but offers to revoke others", async () => {
  api.answers.invitationList = ok("invitationList", [open, { ...open, id: 5, email: "ola@example.com" }]);
  api.answers.invitationResend = () => new Promise(() => undefined);
  renderPage(page, "/invitations", "");
  await userEvent.click(
    await screen.findByRole("button", { name: "Send the link to kemi@example.com again" }),
  );
  const revoke = (address: string) =>
    screen.getByRole("button", { name: `Revoke the invitation to ${address}` });
  expect(revoke("kemi@example.com").getAttribute("aria-disabled")).toBe("true");
  expect(revoke("ola@example.com").getAttribute("aria-disabled")).toBeNull();
});

test("sends the invited person's name and password, and shows the server's message", async () => {
  const user = userEvent.setup();
  const offer = { user_type: "manager" as const, asks_email: false, expires_at: at };
  api.answers.invitation = ok("invitation", { offer });
  const usernameTaken = { username: [messages.registration.usernameTaken] };
  api.answers.invitationAccept = { status: 400, body: usernameTaken };
  openInvitation();
  await user.type(await screen.findByLabelText("First Name"), "Kemi");
  await user.type(screen.getByLabelText("Last Name"), "Obi");
  await user.type(screen.getByLabelText("Username"), "kemi");
  await user.type(screen.getByLabelText("Password"), "eight green trees");
  await user.click(screen.getByRole("button", { name: "Create account" }));
  expect(await screen.findByText(messages.registration.usernameTaken)).toBeTruthy();
  expect(api.calls("invitationAccept").at(-1)?.body).toMatchObject({ username: "kemi", first_name: "Kemi" });
});

test("says that the invited address already has an account, even though the form has no email field", async () => {
  const user = userEvent.setup();
  const offer = { user_type: "manager" as const, asks_email: false, expires_at: at };
  api.answers.invitation = ok("invitation", { offer });
  api.answers.invitationAccept = { status: 400, body: { email: [messages.registration.emailTaken] } };
  openInvitation();
  await user.type(await screen.findByLabelText("First Name"), "Kemi");
  await user.type(screen.getByLabelText("Last Name"), "Obi");
  await user.type(screen.getByLabelText("Username"), "kemi");
  await user.type(screen.getByLabelText("Password"), "eight green trees");
  await user.click(screen.getByRole("button", { name: "Create account" }));
  expect(await screen.findByText(messages.registration.emailTaken)).toBeTruthy();
});

test("says when an invitation link no longer works", async () => {
  api.answers.invitation = ok("invitation", { offer: null });
  openInvitation();
  expect(await screen.findByText("This link no longer works")).toBeTruthy();
});

test("says how long to wait after too many attempts to accept an invitation", async () => {
  const user = userEvent.setup();
  const offer = { user_type: "manager" as const, asks_email: false, expires_at: at };
  api.answers.invitation = ok("invitation", { offer });
  const detail = "Request was throttled. Expected available in 60 seconds.";
  api.answers.invitationAccept = { status: 429, body: { detail } };
  openInvitation();
  for (const [label, value] of Object.entries({
    "First Name": "Kemi",
    "Last Name": "Obi",
    Username: "kemi",
    Password: "eight green trees",
  }))
    await user.type(await screen.findByLabelText(label), value);
  await user.click(screen.getByRole("button", { name: "Create account" }));
  expect(await screen.findByText(detail)).toBeTruthy();
});
