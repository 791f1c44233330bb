/** The person whose NIN is checked. */
export interface IdentityQuestion {
  /** Eleven digits. */
  readonly nin: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The part of a provider's response that we read: no name, date of birth or other register data. */
export interface IdentityAnswer {
  readonly outcome: "matched" | "mismatched" | "not_found";
  /** Null when the number was not found. */
  readonly firstNameMatches: boolean | null;
  readonly lastNameMatches: boolean | null;
  /** The provider's reference for the check. */
  readonly reference: string | null;
  /** The register's photo as a data URL, for the reviewer to compare. Never stored. */
  readonly photo: string | null;
}

/** A service that looks up NINs. Call it only with the artisan's consent. */
export interface IdentityProvider {
  readonly name: string;
  /** Throws `IdentityUnavailable` if the provider gives no reliable answer. */
  check(question: IdentityQuestion): Promise<IdentityAnswer>;
}

export class IdentityUnavailable extends Error {
  override readonly name = "IdentityUnavailable";
}
