import type { ReleaseRoute, UserType } from "@handwork/contract";
import { redirectToSignIn } from "@handwork/federation";
import { sessionStore } from "@handwork/session";

/** The signed-in person's role may not open this page. */
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
 * Lets a person into a page or throws: a redirect to the sign-in page, or a WrongRoleError. A courtesy that
 * spares a wrong turn; what may be read and done, the server decides at every call.
 */
export function enforceAccess(access: ReleaseRoute["access"], request: Request): void {
  if (access === "public") return;
  const { signedIn, userType } = sessionStore.getState();
  if (!signedIn) throw redirectToSignIn(request);
  if (access !== "signed-in" && !(userType && access.includes(userType)))
    throw new WrongRoleError(access, userType);
}
