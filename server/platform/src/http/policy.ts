import type { DeployRight, EndpointName, UserType } from "@handwork/contract";

/**
 * Who may make a call.
 * - `open`: anyone; credentials are ignored, so an expired token does no harm.
 * - `public`: anyone; a bearer token must be valid if present.
 * - `signed-in`: any account.
 * - a list: accounts of these types. `refusal` replaces the standard message for other callers. `deployToken` also
 *   admits deploy tokens with this right, for their own app.
 */
export type Policy =
  | "open"
  | "public"
  | "signed-in"
  | readonly UserType[]
  | { readonly roles: readonly UserType[]; readonly refusal: string }
  | { readonly roles: readonly UserType[]; readonly deployToken: DeployRight };

export type Policies = { readonly [Name in EndpointName]?: Policy };

/** The rules on who may make which call. */
export interface Access<P extends Policies = Policies> {
  readonly policies: P;
  /** Calls that staff may make before they have set up a required second factor. */
  readonly beforeSecondFactor: readonly EndpointName[];
  /** Calls that need a recent second-factor check, if the account has a second factor. */
  readonly proofNeeded: readonly EndpointName[];
}

/** Staff roles that `STAFF_SECOND_FACTOR=required` applies to. */
export const secondFactorStaff: readonly UserType[] = ["admin", "manager"];
