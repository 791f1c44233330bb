import { paths, type SignInReason, signInPath, type UserType } from "@handwork/contract";
import { endSession, sessionFrom, sessionStore } from "@handwork/session";
import { expect, it } from "vitest";
import { enforceAccess, WrongRoleError } from "./access.ts";

const request = new Request(`https://handwork.example${paths.cart}`);
const signIn = (userType: UserType) => sessionStore.setState(sessionFrom("token", userType), true);
const signOut = () => sessionStore.setState(sessionFrom(null, null), true);

/** Where a person who opens the cart is redirected to; null if they may open it. */
function redirectOf(): string | null {
  try {
    enforceAccess(["employer"], request);
    return null;
  } catch (refusal) {
    if (refusal instanceof Response) return refusal.headers.get("location");
    throw refusal;
  }
}
const signInPage = (reason: SignInReason) => signInPath(paths.cart, reason);

it("lets a role open its own pages only", () => {
  signIn("employer");
  expect(redirectOf()).toBeNull();
  signIn("artisan");
  expect(redirectOf).toThrow(WrongRoleError);
});

it("tells a visitor without a session that the page needs a sign-in", () => {
  signOut();
  expect(redirectOf()).toBe(signInPage("no-token"));
});

it("tells a person whose session ended while the page was loading that it ended", () => {
  signIn("employer");
  endSession("expired");
  expect(redirectOf()).toBe(signInPage("expired"));
});

it("does not tell a person who signed out that their session ended", () => {
  signIn("employer");
  endSession("signed-out");
  expect(redirectOf()).toBe(signInPage("no-token"));
});
