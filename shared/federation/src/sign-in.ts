import { type SignInReason, signInPath } from "@handwork/contract";
import { redirect } from "react-router-dom";

/** For loaders: leads to the sign-in page and, afterwards, back to the page that was asked for. */
export function redirectToSignIn(request: Request, reason: SignInReason = "no-token"): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(signInPath(pathname + search, reason));
}
