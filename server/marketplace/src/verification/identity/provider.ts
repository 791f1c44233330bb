/** The person whose NIN is checked. */
export interface IdentityRequest {
  /** Eleven digits. */
  readonly nin: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** What the server reads from a provider's response. Except for the photo, it contains no data from the register. */
export interface IdentityResult {
  readonly outcome: "matched" | "mismatched" | "not_found";
  /** Null if the number was not found. */
  readonly firstNameMatches: boolean | null;
  readonly lastNameMatches: boolean | null;
  /** The provider's reference for the check. */
  readonly reference: string | null;
  /** The register's photo as a data URL, which the reviewer compares. It is never stored. */
  readonly photo: string | null;
}

/** A service that looks up NINs. Use it only with the artisan's consent. */
export interface IdentityProvider {
  readonly name: string;
  /** Throws `IdentityUnavailable` if the provider does not respond, or not in the expected format. */
  check(request: IdentityRequest): Promise<IdentityResult>;
}

export class IdentityUnavailable extends Error {
  override readonly name = "IdentityUnavailable";
}
