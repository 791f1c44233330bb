/** Whose NIN is checked. */
export interface IdentityQuestion {
  /** Eleven digits. */
  readonly nin: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** What is read of a provider's answer: no name, birthday or other data of the register. */
export interface IdentityAnswer {
  readonly outcome: "matched" | "mismatched" | "not_found";
  /** Null when the number was not found. */
  readonly firstNameMatches: boolean | null;
  readonly lastNameMatches: boolean | null;
  /** The provider's number of the check. */
  readonly reference: string | null;
  /** The register's photo as a data URL, which the reviewer compares. Never stored. */
  readonly photo: string | null;
}

/** Somebody who can look a NIN up for us. Only called with the artisan's consent. */
export interface IdentityProvider {
  readonly name: string;
  /** Throws `IdentityUnavailable` when there is no answer to rely on. */
  check(question: IdentityQuestion): Promise<IdentityAnswer>;
}

export class IdentityUnavailable extends Error {
  override readonly name = "IdentityUnavailable";
}
