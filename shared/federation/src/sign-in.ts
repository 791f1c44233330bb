import { pathAfterSignIn, type SignInReason, signInPath, type UserProfile } from "@handwork/contract";
import { redirect } from "react-router-dom";

/** For loaders: redirects to the sign-in page. After signing in, the visitor returns to the requested page. */
export function redirectToSignIn(request: Request, reason: SignInReason = "no-token"): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(signInPath(pathname + search, reason));
}

/**
 * For loaders of a sign-up's second step: redirects people whose profile is complete. `person` is null for an anonymous
 * visitor.
 */
export function leaveWhenComplete(
  request: Request,
  person: Pick<UserProfile, "profile_complete" | "user_type"> | null,
): void {
  if (!person?.profile_complete) return;
  throw redirect(pathAfterSignIn(new URL(request.url).searchParams.get("next"), person.user_type));
}
