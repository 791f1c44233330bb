import { CODE_NEEDED, messages } from "@handwork/contract";
import { endSession, sessionStore } from "@handwork/session";
import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./login.page.tsx";

const challenge = "12.1700000000.mac";
const { codeWrong, signInExpired } = messages.secondFactor;
let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  api = await startLocalApi({
    login: { status: 401, body: { detail: "…", code: CODE_NEEDED, challenge } },
    loginCode: ok("loginCode", { access: "a", refresh: "r", user_type: "admin", profile_complete: true }),
  });
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
});

/** Enters the password and waits for the second step. */
async function enterPassword() {
  const user = userEvent.setup();
  const router = renderPage(page, "/login", "?next=%2Fpayouts");
  await user.type(screen.getByLabelText("Username"), "amaka");
  await user.type(screen.getByLabelText("Password"), "a-long-password");
  await user.click(screen.getByRole("button", { name: "Login" }));
  const field = await screen.findByLabelText<HTMLInputElement>("Code");
  return { user, router, field };
}

test("asks for a code after the password, then opens the requested page", async () => {
  const { user, router, field } = await enterPassword();
  expect(document.activeElement).toBe(field);
  expect([field.inputMode, field.autocomplete, field.required]).toEqual(["numeric", "one-time-code", true]);
  expect(sessionStore.getState().signedIn).toBe(false);
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(screen.getByText("A code is required")).toBeTruthy();

  api.answers.loginCode = { status: 400, body: { code: [codeWrong] } };
  await user.type(field, "000000{Enter}");
  expect(await screen.findByText(codeWrong)).toBeTruthy();
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field);

  api.answers.loginCode = ok("loginCode", { access: "a", refresh: "r", user_type: "admin" });
  await user.clear(field);
  await user.type(field, "123 456{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/payouts"));
  expect(api.calls("loginCode").at(-1)?.body).toEqual({ challenge, code: "123 456" });
  expect(sessionStore.getState()).toMatchObject({ signedIn: true, userType: "admin" });
});

test("accepts a recovery code instead of the app's code", async () => {
  const { user, router } = await enterPassword();
  await user.click(screen.getByRole("button", { name: "No phone? Use a recovery code" }));
  await user.type(screen.getByLabelText("Recovery code"), "7kq2m-xw4zd{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/payouts"));
  expect(api.calls("loginCode").at(-1)?.body).toEqual({ challenge, code: "7kq2m-xw4zd" });
});

test("returns to the password step on request, or when the sign-in has expired", async () => {
  const { user, field } = await enterPassword();
  await user.click(screen.getByRole("button", { name: "Back" }));
  const password = screen.getByLabelText<HTMLInputElement>("Password");
  expect(document.activeElement).toBe(password);
  expect([screen.getByLabelText<HTMLInputElement>("Username").value, password.value]).toEqual(["amaka", ""]);

  await user.type(password, "a-long-password{Enter}");
  api.answers.loginCode = { status: 401, body: { detail: signInExpired } };
  const again = await screen.findByLabelText("Code");
  expect(again).not.toBe(field);
  await user.type(again, "123456{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe(signInExpired);
  expect(screen.getByLabelText("Password")).toBe(document.activeElement);
});
