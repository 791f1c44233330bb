interface IdentityRequest {
  /** Eleven digits. */
  readonly nin: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The result of a check. It contains no data from the register except the photo. */
interface IdentityResult {
  readonly outcome: "matched" | "mismatched" | "not_found";
  /** Null if the number was not found. */
  readonly firstNameMatches: boolean | null;
  readonly lastNameMatches: boolean | null;
  /** The provider's reference for the check. */
  readonly reference: string | null;
  /** The register's photo as a data URL, for the reviewer to compare. It is never stored. */
  readonly photo: string | null;
}

/** A service that looks up NINs. Use it only with the artisan's consent. */
export interface IdentityProvider {
  readonly name: string;
  /** Throws `IdentityUnavailable` if the provider does not respond, or responds in an unexpected format. */
  check(request: IdentityRequest): Promise<IdentityResult>;
}

export class IdentityUnavailable extends Error {
  override readonly name = "IdentityUnavailable";
}
