import type { ReleaseRoute, UserType } from "@handwork/contract";
import { redirectToSignIn } from "@handwork/federation";
import { sessionStore } from "@handwork/session";

/** Thrown when the signed-in person's role may not open the page. */
export class WrongRoleError extends Error {
  override readonly name = "WrongRoleError";
  readonly needed: readonly UserType[];
  readonly actual: UserType | null;

  constructor(needed: readonly UserType[], actual: UserType | null) {
    super(`This page is for: ${needed.join(", ")}`);
    this.needed = needed;
    this.actual = actual;
  }
}

/**
 * Checks whether the visitor may open a page. Only for convenience: the server checks every call.
 *
 * @throws a redirect to the sign-in page, or WrongRoleError.
 */
export function enforceAccess(access: ReleaseRoute["access"], request: Request): void {
  if (access === "public") return;
  const { signedIn, userType, endReason } = sessionStore.getState();
  // If the session expired while this page was loading, the sign-in page says so.
  if (!signedIn) throw redirectToSignIn(request, endReason === "expired" ? "expired" : "no-token");
  if (access !== "signed-in" && !(userType && access.includes(userType)))
    throw new WrongRoleError(access, userType);
}
