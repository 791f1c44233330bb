import { messages } from "@handwork/contract";
import { NotAuthenticated, PermissionDenied } from "@handwork/server-platform/errors";
import type { CurrentUser } from "@handwork/server-platform/security";
import type { UserRow } from "../auth/index.ts";
import type { Deps } from "../deps.ts";
import { findActiveByIds, findFreshSignUp, isProfileComplete } from "./registration.repository.ts";
import { createAddressHash } from "./registration.service.ts";
import type { RegistrationCookie } from "./registration-cookie.ts";
import { findFactor } from "./second-factor/factors.repository.ts";

/** Minutes in which an older client is recognised by the address that created the account. */
const LEGACY_WINDOW = 30;

export interface Claim {
  /** From the body: the account to complete. */
  readonly username: string;
  readonly session: CurrentUser | null;
  readonly cookieHeader: string | undefined;
  /** The caller's IP address. */
  readonly address: string;
}

export interface Registrant {
  readonly account: UserRow;
  /** False for an older client, known by its address only: it may complete the profile, but is not signed in. */
  readonly isProven: boolean;
}

/**
 * Finds the account whose profile the caller may complete: that of the session or of the registration cookie, if
 * `username` matches. Older clients send neither; where they are allowed, they may complete a new account without a
 * profile that was created from their address.
 */
export function createRegistrantFinder({ db, config }: Deps, cookie: RegistrationCookie) {
  const addressHash = createAddressHash(config.secretKey);
  const sameName = (row: UserRow, name: string) => row.username.toLowerCase() === name.toLowerCase();

  return async function findRegistrant(claim: Claim): Promise<Registrant> {
    const own = [claim.session?.id, cookie.read(claim.cookieHeader)].filter((id) => typeof id === "number");
    if (own.length > 0) {
      const account = (await findActiveByIds(db, own)).find((row) => sameName(row, claim.username));
      if (!account) throw new PermissionDenied();
      // A sign-up cookie replaces a password, but not a second factor.
      const lent = account.id !== claim.session?.id && (await findFactor(db, account.id));
      if (lent) throw new NotAuthenticated(messages.registration.stepExpired);
      return { account, isProven: true };
    }
    if (config.legacyClients) {
      const account = await findFreshSignUp(db, claim.username, addressHash(claim.address), LEGACY_WINDOW);
      const free = account && !(await isProfileComplete(db, account)) && !(await findFactor(db, account.id));
      if (free) return { account, isProven: false };
    }
    throw new NotAuthenticated(messages.registration.stepExpired);
  };
}
