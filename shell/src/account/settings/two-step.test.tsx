import { messages, type SecondFactorState } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { aProfile, listenToToasts, ok, renderPage, startLocalApi } from "@handwork/testing";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as page from "./account.page.tsx";
import { TwoStep } from "./two-step.tsx";

const off: SecondFactorState = { enabled: false, required: false, since: null, recovery_codes_left: 0 };
const on: SecondFactorState = {
  enabled: true,
  required: false,
  since: "2026-11-20T09:30:00.000Z",
  recovery_codes_left: 10,
};
const key = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const codes = Array.from({ length: 10 }, (_, n) => `AAAA${n}-BBBB${n}`);
const texts = messages.secondFactor;

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "admin" });
  api = await startLocalApi({
    userProfile: ok("userProfile", aProfile({ user_type: "admin", profile_complete: true })),
    sessionList: ok("sessionList", []),
    secondFactor: ok("secondFactor", off),
    secondFactorSetUp: ok("secondFactorSetUp", {
      set_up: "sealed",
      key,
      uri: `otpauth://totp/Handwork:ada?secret=${key}`,
      qr: { size: 45, path: "M4 4h7v1h-7z" },
    }),
    secondFactorConfirm: ok("secondFactorConfirm", { recovery_codes: codes }),
    secondFactorCodes: ok("secondFactorCodes", { recovery_codes: codes }),
    secondFactorRemove: ok("secondFactorRemove", { message: texts.turnedOff }),
  });
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
});

const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole("button", { name }));

/** Sets up two-step sign-in, up to the dialog with the recovery codes. */
async function setUp(user: ReturnType<typeof userEvent.setup>) {
  await press(user, "Set up two-step sign-in");
  await user.type(await screen.findByLabelText("Your password"), "secret");
  await press(user, "Continue");
  const field = await screen.findByLabelText<HTMLInputElement>("Code");
  expect(screen.getByRole("img", { name: "QR code" })).toBeTruthy();
  expect(screen.getByText("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP")).toBeTruthy();
  expect(screen.getByRole("link", { name: "open your app" }).getAttribute("href")).toContain("otpauth://");
  await user.type(field, "123456");
  await press(user, "Turn on");
  const question = within(await screen.findByRole("alertdialog"));
  for (const code of codes) expect(question.getByText(code)).toBeTruthy();
  return question;
}

function renderSection(state: SecondFactorState | null) {
  const onChanged = vi.fn();
  render(<TwoStep username="ada" state={state} onChanged={onChanged} />);
  return { user: userEvent.setup(), toasts: listenToToasts(), onChanged };
}

test("sets up two-step sign-in with password and code, then shows recovery codes", async () => {
  const { user, toasts, onChanged } = renderSection(off);
  const question = await setUp(user);
  expect(api.calls("secondFactorConfirm")[0]?.body).toEqual({ set_up: "sealed", code: "123456" });
  await user.keyboard("{Escape}");
  await user.click(question.getByRole("button", { name: "Copy the codes" }));
  expect(await navigator.clipboard.readText()).toContain(codes.join("\n"));
  expect(question.getByText("Copied")).toBeTruthy();

  expect(onChanged).not.toHaveBeenCalled();
  await user.click(question.getByRole("button", { name: "I have saved them" }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(toasts()).toContain(texts.turnedOn);
  expect(document.activeElement?.textContent).toBe("Two-step sign-in");
});

/** Enters the password and a code in the open dialog. */
async function confirmIdentity(user: ReturnType<typeof userEvent.setup>, submit: string) {
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Your password"), "secret");
  await user.type(dialog.getByLabelText("Code"), "123456");
  await user.click(dialog.getByRole("button", { name: submit }));
  return dialog;
}

test("suggests new recovery codes when few are left, and creates them", async () => {
  const { user, toasts } = renderSection({ ...on, recovery_codes_left: 1 });
  expect(screen.getByText("One recovery code is left. Create new ones now.")).toBeTruthy();
  await press(user, "New recovery codes");
  await confirmIdentity(user, "Create new codes");
  await press(user, "I have saved them");
  await waitFor(() => expect(toasts()).toContain(texts.renewed));
});

test("turns off after the password and a code", async () => {
  api.answers.secondFactorRemove = { status: 400, body: { code: [texts.codeWrong] } };
  const { user, toasts, onChanged } = renderSection(on);
  expect(screen.getByText(/^10 recovery codes are left/)).toBeTruthy();
  await press(user, "Turn off");
  const dialog = await confirmIdentity(user, "Turn off");
  expect(await dialog.findByText(texts.codeWrong)).toBeTruthy();
  api.answers.secondFactorRemove = ok("secondFactorRemove", { message: texts.turnedOff });
  await user.click(dialog.getByRole("button", { name: "Turn off" }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(toasts()).toContain(texts.turnedOff);
  expect(api.calls("secondFactorRemove").at(-1)?.body).toEqual({ password: "secret", code: "123456" });
});

test("offers to reload after a failure", async () => {
  const { user, onChanged } = renderSection(null);
  expect(screen.getByText(texts.loadFailed)).toBeTruthy();
  await press(user, "Try again");
  expect(onChanged).toHaveBeenCalledOnce();
});

test("shows only two-step sign-in while setup is required, then opens the requested page", async () => {
  api.answers.secondFactor = ok("secondFactor", { ...off, required: true });
  const user = userEvent.setup();
  const router = renderPage(page, "/account", "?next=%2Fpayouts");
  expect(await screen.findByText(texts.setUpFirst)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Change password" })).toBeNull();
  const question = await setUp(user);
  await user.click(question.getByRole("button", { name: "I have saved them" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/payouts"));
});
