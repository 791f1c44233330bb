import { paths, type SignInReason, signInPath, type UserType } from "@handwork/contract";
import { endSession, sessionFrom, sessionStore } from "@handwork/session";
import { expect, it } from "vitest";
import { enforceAccess, WrongRoleError } from "./access.ts";

const request = new Request(`https://handwork.example${paths.cart}`);
const signIn = (userType: UserType) => sessionStore.setState(sessionFrom("token", userType), true);
const signOut = () => sessionStore.setState(sessionFrom(null, null), true);

/** Opens the cart. Returns the path of the redirect, or null if the visitor may open the cart. */
function redirectFromCart(): string | null {
  try {
    enforceAccess(["employer"], request);
    return null;
  } catch (redirect) {
    if (redirect instanceof Response) return redirect.headers.get("location");
    throw redirect;
  }
}
const signInPage = (reason: SignInReason) => signInPath(paths.cart, reason);

it("lets each role open only its own pages", () => {
  signIn("employer");
  expect(redirectFromCart()).toBeNull();
  signIn("artisan");
  expect(redirectFromCart).toThrow(WrongRoleError);
});

it("says that the page needs a sign-in if the visitor has no session", () => {
  signOut();
  expect(redirectFromCart()).toBe(signInPage("no-token"));
});

it("says that the session has ended if it expired while the page was loading", () => {
  signIn("employer");
  endSession("expired");
  expect(redirectFromCart()).toBe(signInPage("expired"));
});

it("does not say that the session has ended if the person signed out", () => {
  signIn("employer");
  endSession("signed-out");
  expect(redirectFromCart()).toBe(signInPage("no-token"));
});
