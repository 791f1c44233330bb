// @vitest-environment jsdom
import { RESET_REDIRECT_MS } from "@handwork/contract";
import { ok, renderPage, startLocalApi } from "@handwork/testing";
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
afterEach(() => api.stop());

describe("a forgotten password", () => {
  const send = () => screen.getByRole("button", { name: "Send Reset Link" });
  const open = () => renderPage(forgot, "/forgot-password", "");

  test("has a link sent, and says so", async () => {
    const user = userEvent.setup();
    open();
    const field = screen.getByLabelText("Email Address");
    expect(field.getAttribute("placeholder")).toBe("Enter your registered email");
    await user.type(field, "amaka@example.com");
    await user.click(send());
    expect((await screen.findByText("Password reset email sent")).closest("[role=status]")).toBeTruthy();
    expect(api.calls("passwordReset").map(({ body }) => body)).toEqual([{ email: "amaka@example.com" }]);
    expect(screen.getByRole("link", { name: "Login here" }).getAttribute("href")).toBe("/login");
  });

  test("needs an address", async () => {
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
    ["the server's words", { status: 400, body: { error: "Not today." } }, "Not today."],
    ["its own for an answer without any", { status: 500 }, "Failed to send reset email. Please try again."],
    ["its own when no answer comes", "hang up", "Failed to send reset email. Please try again."],
  ] as const)("shows %s", async (_, answer, text) => {
    api.answers.passwordReset = answer;
    const user = userEvent.setup();
    open();
    await user.type(screen.getByLabelText("Email Address"), "amaka@example.com");
    await user.click(send());
    expect((await screen.findByRole("alert")).textContent).toBe(text);
  });
});

describe("a new password", () => {
  const PATH = "/order-service/reset-password/:uidb64/:token";
  const open = () =>
    renderPage(reset, PATH, {
      pathname: "/order-service/reset-password/MTI/abc-def",
      search: "",
      state: null,
    });
  const submit = () => screen.getByRole("button", { name: "Reset Password" });
  async function fillIn(user: ReturnType<typeof userEvent.setup>, first: string, second = first) {
    await user.type(screen.getByLabelText("New Password"), first);
    await user.type(screen.getByLabelText("Confirm Password"), second);
  }

  test("is sent with both parts of the link, and leads to the sign-in page after three seconds", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const router = open();
    await fillIn(user, "a-long-password");
    await user.click(submit());
    await screen.findByText("Password has been reset successfully");
    expect(api.received.map(({ body }) => body)).toEqual([{ new_password: "a-long-password" }]);
    expect(submit().hasAttribute("disabled")).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(RESET_REDIRECT_MS - 500));
    expect(router.state.location.pathname).toContain("reset-password");
    await act(() => vi.advanceTimersByTimeAsync(600));
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
    vi.useRealTimers();
  });

  test("is typed twice, with eight characters or more", async () => {
    const user = userEvent.setup();
    open();
    await fillIn(user, "short", "shirt");
    await user.click(submit());
    expect(screen.getByText("Passwords do not match")).toBeTruthy();
    expect(screen.getByText(/too short/)).toBeTruthy();
    expect(api.received).toEqual([]);
  });

  test.each([
    ["that the link is spent", { status: 400, body: { error: "Spent." } }, "Spent."],
    ["that it failed", { status: 500 }, "Failed to reset password. The link may have expired."],
  ] as const)("says %s", async (_, answer, text) => {
    api.answers.passwordResetConfirm = answer;
    const user = userEvent.setup();
    open();
    await fillIn(user, "a-long-password");
    await user.click(submit());
    expect((await screen.findByRole("alert")).textContent).toBe(text);
  });

  test("that the server refuses is marked", async () => {
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
