import { type EndpointName, PROOF_NEEDED, SET_UP_NEEDED } from "@handwork/contract";
import { SecondFactorNeeded } from "../errors/errors.ts";
import type { CurrentUser } from "../security/callers.ts";
import { type Access, secondFactorStaff } from "./policy.ts";

/** How long a code permits calls that need a second factor, in milliseconds. */
const PROOF_LIFETIME_MS = 15 * 60 * 1000;

/**
 * Throws `SecondFactorNeeded` if the caller must first set up a second factor or enter a new code.
 *
 * @param required whether staff must have a second factor.
 */
export function requireSecondFactor(
  name: EndpointName,
  { userType, provenAt }: Pick<CurrentUser, "userType" | "provenAt">,
  { beforeSecondFactor, proofNeeded }: Access,
  required: boolean,
): void {
  if (provenAt === null) {
    const mustSetUp = required && secondFactorStaff.includes(userType) && !beforeSecondFactor.includes(name);
    if (mustSetUp) throw new SecondFactorNeeded(SET_UP_NEEDED);
    return;
  }
  if (proofNeeded.includes(name) && provenAt.getTime() < Date.now() - PROOF_LIFETIME_MS)
    throw new SecondFactorNeeded(PROOF_NEEDED);
}
