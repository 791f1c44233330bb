import { messages } from "@handwork/contract";
import { NotAuthenticated, PermissionDenied } from "@handwork/server-platform/errors";
import type { CurrentUser } from "@handwork/server-platform/security";
import type { UserRow } from "../auth/index.ts";
import type { Deps } from "../deps.ts";
import { findActiveByIds, findFreshSignUp, isProfileComplete } from "./registration.repository.ts";
import { createAddressHash } from "./registration.service.ts";
import type { RegistrationCookie } from "./registration-cookie.ts";
import { findFactor } from "./second-factor/factors.repository.ts";

/** Minutes during which an older client may complete an account that was created from its IP address. */
const LEGACY_CLAIM_MINUTES = 30;

export interface Claim {
  /** The account to complete, as named in the request body. */
  readonly username: string;
  readonly session: CurrentUser | null;
  readonly cookieHeader: string | undefined;
  /** The caller's IP address. */
  readonly address: string;
}

interface Registrant {
  readonly account: UserRow;
  /** False for an older client, which is recognised only by its IP address and gets no session. */
  readonly maySignIn: boolean;
}

/**
 * Finds the account whose profile the caller may complete: the account of the session or of the registration cookie, if
 * its username matches. Older clients send neither. If the configuration allows them, they may complete a new account
 * that has no profile and was created from their IP address.
 */
export function createRegistrantFinder({ db, config }: Deps, cookie: RegistrationCookie) {
  const addressHash = createAddressHash(config.secretKey);
  const hasUsername = (row: UserRow, name: string) => row.username.toLowerCase() === name.toLowerCase();

  return async function findRegistrant(claim: Claim): Promise<Registrant> {
    const ownIds = [claim.session?.id, cookie.read(claim.cookieHeader)].filter(
      (id) => typeof id === "number",
    );
    if (ownIds.length > 0) {
      const account = (await findActiveByIds(db, ownIds)).find((row) => hasUsername(row, claim.username));
      if (!account) throw new PermissionDenied();
      // A sign-up cookie replaces a password, but not a second factor.
      const needsSignIn = account.id !== claim.session?.id && (await findFactor(db, account.id));
      if (needsSignIn) throw new NotAuthenticated(messages.registration.stepExpired);
      return { account, maySignIn: true };
    }
    if (config.legacyClients) {
      const account = await findFreshSignUp(
        db,
        claim.username,
        addressHash(claim.address),
        LEGACY_CLAIM_MINUTES,
      );
      const isClaimable =
        account && !(await isProfileComplete(db, account)) && !(await findFactor(db, account.id));
      if (isClaimable) return { account, maySignIn: false };
    }
    throw new NotAuthenticated(messages.registration.stepExpired);
  };
}
