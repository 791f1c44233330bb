import { type Answer, ok, renderPage, startLocalApi } from "@handwork/testing";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as forgot from "./forgot-password.page.tsx";
import * as reset from "./reset-password.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  api = await startLocalApi({
    passwordReset: ok("passwordReset", { message: "Password reset email sent" }),
    passwordResetConfirm: ok("passwordResetConfirm", { message: "Password has been reset successfully" }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  return api.stop();
});

/** An API response that stays pending, and the function that sends it. */
function pendingAnswer(): [answer: () => Promise<Answer>, send: (answer: Answer) => void] {
  let send: (answer: Answer) => void = () => undefined;
  const promise = new Promise<Answer>((resolve) => {
    send = resolve;
  });
  return [() => promise, send];
}

describe("the forgot-password page", () => {
  const send = () => screen.getByRole("button", { name: "Send Reset Link" });
  const open = () => renderPage(forgot, "/forgot-password", "");

  test.each([
    ["with the server's message", { status: 200, body: { message: "Password reset email sent" } }],
    ["when the server gives no message", { status: 200, body: {} }],
  ])(
    "requests a link and confirms it %s",
    { tags: ["2.10", "2.149", "2.151", "3.39", "7.47", "8.52"] },
    async (_, answer) => {
      api.answers.passwordReset = answer;
      const user = userEvent.setup();
      open();
      const field = screen.getByLabelText("Email Address");
      expect(field.getAttribute("placeholder")).toBe("Enter your registered email");
      await user.type(field, "amaka@example.com");
      await user.click(send());
      expect((await screen.findByText("Password reset email sent")).closest("[role=status]")).toBeTruthy();
      expect(api.calls("passwordReset").map(({ body }) => body)).toEqual([{ email: "amaka@example.com" }]);
      expect(screen.getByRole("link", { name: "Login here" }).getAttribute("href")).toBe("/login");
    },
  );

  test("shows that it is busy while the link is being sent", { tags: ["2.150"] }, async () => {
    const [answer, respond] = pendingAnswer();
    api.answers.passwordReset = answer;
    const user = userEvent.setup();
    open();
    await user.type(screen.getByLabelText("Email Address"), "amaka@example.com");
    await user.click(send());
    const busy = await screen.findByRole<HTMLButtonElement>("button", { name: "Sending..." });
    expect(busy.getAttribute("aria-disabled")).toBe("true");
    respond({ status: 500 });
    expect(await screen.findByRole("button", { name: "Send Reset Link" })).toBeTruthy();
  });

  test("requires an email address", { tags: ["2.149", "5.58"] }, async () => {
    const user = userEvent.setup();
    open();
    await user.click(send());
    expect(screen.getByText("Email is required")).toBeTruthy();
    await user.type(screen.getByLabelText("Email Address"), "amaka");
    await user.click(send());
    expect(screen.getByLabelText("Email Address").getAttribute("aria-invalid")).toBe("true");
    expect(api.received).toEqual([]);
  });

  test.each([
    ["the server's message", { status: 400, body: { error: "Not today." } }, "Not today."],
    [
      "the default message for a response without one",
      { status: 500 },
      "Failed to send reset email. Please try again.",
    ],
    [
      "the default message when there is no response",
      "hang up",
      "Failed to send reset email. Please try again.",
    ],
  ] as const)("shows %s", { tags: ["7.47", "8.51"] }, async (_, answer, text) => {
    api.answers.passwordReset = answer;
    const user = userEvent.setup();
    open();
    await user.type(screen.getByLabelText("Email Address"), "amaka@example.com");
    await user.click(send());
    expect((await screen.findByRole("alert")).textContent).toBe(text);
  });
});

describe("the reset-password page", () => {
  const open = (at = "/order-service/reset-password") =>
    renderPage(reset, `${at}/:uidb64/:token`, { pathname: `${at}/MTI/abc-def`, search: "", state: null });
  const submit = () => screen.getByRole("button", { name: "Reset Password" });
  async function fillIn(user: ReturnType<typeof userEvent.setup>, first: string, second = first) {
    await user.type(screen.getByLabelText("New Password"), first);
    await user.type(screen.getByLabelText("Confirm Password"), second);
  }

  test("sends both parts of the link, then opens the sign-in page after three seconds", {
    tags: ["2.155", "3.39", "4.20", "7.48", "8.54", "9.11"],
  }, async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    let answered = 0;
    let arrived = 0;
    api.answers.passwordResetConfirm = () => {
      answered = Date.now();
      return ok("passwordResetConfirm", { message: "Password has been reset successfully" });
    };
    const router = open();
    router.subscribe(({ location }) => {
      if (location.pathname === "/login") arrived ||= Date.now();
    });
    await fillIn(user, "a-long-password");
    await user.click(submit());
    await screen.findByText("Password has been reset successfully");
    expect(api.received.map(({ path, body }) => [path, body])).toEqual([
      ["/acct/password-reset-confirm/MTI/abc-def/", { new_password: "a-long-password" }],
    ]);
    expect(submit().hasAttribute("disabled")).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
    // Measured from the server's response. The clock advances a little before the page receives it.
    expect(arrived - answered).toBeGreaterThanOrEqual(3_000);
    expect(arrived - answered).toBeLessThan(3_900);
  });

  test("shows that it is busy while the password is being sent", { tags: ["2.154"] }, async () => {
    const [answer, respond] = pendingAnswer();
    api.answers.passwordResetConfirm = answer;
    const user = userEvent.setup();
    open();
    await fillIn(user, "a-long-password");
    await user.click(submit());
    const busy = await screen.findByRole<HTMLButtonElement>("button", { name: "Resetting..." });
    expect(busy.getAttribute("aria-disabled")).toBe("true");
    respond({ status: 500 });
    expect(await screen.findByRole("button", { name: "Reset Password" })).toBeTruthy();
  });

  test("does not show the stricter password rule for admins", () => {
    open();
    expect(screen.getByText("At least 8 characters")).toBeTruthy();
  });

  test("requires both fields", { tags: ["2.153"] }, () => {
    open();
    for (const label of ["New Password", "Confirm Password"]) {
      expect(screen.getByLabelText<HTMLInputElement>(label).required).toBe(true);
    }
  });

  test("confirms the new password when the server sends no message", { tags: ["8.54"] }, async () => {
    api.answers.passwordResetConfirm = { status: 200, body: {} };
    const user = userEvent.setup();
    open();
    await fillIn(user, "a-long-password");
    await user.click(submit());
    expect(await screen.findByText("Password has been reset successfully")).toBeTruthy();
  });

  test("requires the same password twice, with at least eight characters", {
    tags: ["2.153", "5.59", "5.60", "9.7"],
  }, async () => {
    const nativeMessage = vi.spyOn(HTMLInputElement.prototype, "validationMessage", "get");
    nativeMessage.mockReturnValue("Please lengthen this text");
    const user = userEvent.setup();
    open();
    await fillIn(user, "seven-7", "another");
    await user.click(submit());
    expect(screen.getByText("Passwords do not match")).toBeTruthy();
    expect(screen.getByText(/too short/)).toBeTruthy();
    expect(screen.queryByText(/lengthen/)).toBeNull();
    expect(api.received).toEqual([]);
    await user.clear(screen.getByLabelText("Confirm Password"));
    await user.type(screen.getByLabelText("Confirm Password"), "seven-7");
    await user.click(submit());
    expect(screen.queryByText("Passwords do not match")).toBeNull();
    expect(screen.getByText(/too short/)).toBeTruthy();
    expect(api.received).toEqual([]);
    await fillIn(user, "8");
    await user.click(submit());
    await waitFor(() => expect(api.received.map(({ body }) => body)).toEqual([{ new_password: "seven-78" }]));
    nativeMessage.mockRestore();
  });

  test.each([
    ["that the link was used", { status: 400, body: { error: "Spent." } }, "Spent."],
    ["that it failed", { status: 500 }, "Failed to reset password. The link may have expired."],
  ] as const)("says %s", { tags: ["7.48", "8.53"] }, async (_, answer, text) => {
    api.answers.passwordResetConfirm = answer;
    const user = userEvent.setup();
    open();
    await fillIn(user, "a-long-password");
    await user.click(submit());
    expect((await screen.findByRole("alert")).textContent).toBe(text);
  });

  test.each(["/order-service/reset-password", "/reset-password"])(
    "sets the password at %s",
    { tags: ["10.13"] },
    async (at) => {
      const user = userEvent.setup();
      open(at);
      await fillIn(user, "a-long-password");
      await user.click(submit());
      await screen.findByText("Password has been reset successfully");
      expect(api.received.map(({ path }) => path)).toEqual(["/acct/password-reset-confirm/MTI/abc-def/"]);
    },
  );

  test("marks the field when the server rejects the password", async () => {
    api.answers.passwordResetConfirm = {
      status: 400,
      body: { error: "Too plain.", new_password: ["Too plain."] },
    };
    const user = userEvent.setup();
    open();
    await fillIn(user, "a-long-password");
    await user.click(submit());
    expect(await screen.findAllByText("Too plain.")).toHaveLength(1);
    expect(screen.getByLabelText("New Password").getAttribute("aria-invalid")).toBe("true");
  });
});
