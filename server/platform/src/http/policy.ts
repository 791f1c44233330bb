import type { DeployRight, EndpointName, UserType } from "@handwork/contract";

/**
 * Who may make a call.
 * - `open`: anyone; credentials are not even looked at, so a stale token does no harm.
 * - `public`: anyone; a bearer token that is there must be valid.
 * - `signed-in`: any account.
 * - a list: accounts of these types; `refusal` is said to the others instead of the usual words, and
 *   `deployToken` lets in the release command's tokens that carry this right, for the app they name.
 */
export type Policy =
  | "open"
  | "public"
  | "signed-in"
  | readonly UserType[]
  | { readonly roles: readonly UserType[]; readonly refusal: string }
  | { readonly roles: readonly UserType[]; readonly deployToken: DeployRight };

export type Policies = { readonly [Name in EndpointName]?: Policy };

/** Who may make which call. */
export interface Access<P extends Policies = Policies> {
  readonly policies: P;
  /** All that staff may call whose second factor is required and not set up yet. */
  readonly beforeSecondFactor: readonly EndpointName[];
  /** Calls for which whoever has a second factor has shown it a short while ago. */
  readonly proofNeeded: readonly EndpointName[];
}

/** Staff, whom `STAFF_SECOND_FACTOR=required` means. */
export const secondFactorStaff: readonly UserType[] = ["admin", "manager"];
