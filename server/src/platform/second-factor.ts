import { type EndpointName, PROOF_NEEDED, SET_UP_NEEDED } from "@handwork/contract";
import { beforeSecondFactor, proofNeeded, secondFactorStaff } from "../policies.ts";
import type { CurrentUser } from "./auth/index.ts";
import { SecondFactorNeeded } from "./errors.ts";

/** Milliseconds for which a code that was shown lets its session do what asks for one. */
const PROOF_LIFETIME_MS = 15 * 60 * 1000;

/**
 * Refuses a call for which `user` has to set up a second factor first, or to show it anew.
 *
 * @param required whether staff must have one.
 */
export function demandSecondFactor(
  name: EndpointName,
  { userType, provenAt }: Pick<CurrentUser, "userType" | "provenAt">,
  required: boolean,
): void {
  if (provenAt === null) {
    const missing = required && secondFactorStaff.includes(userType) && !beforeSecondFactor.includes(name);
    if (missing) throw new SecondFactorNeeded(SET_UP_NEEDED);
    return;
  }
  if (proofNeeded.includes(name) && provenAt.getTime() < Date.now() - PROOF_LIFETIME_MS)
    throw new SecondFactorNeeded(PROOF_NEEDED);
}
