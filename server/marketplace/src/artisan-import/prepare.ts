import { createHmac } from "node:crypto";
import { deriveKey } from "@handwork/server-platform/security";
import { createNinSealer } from "../artisans/index.ts";
import { lettersOf } from "../marketers/index.ts";
import { toKobo } from "../shared/money.ts";
import { toE164 } from "../shared/phone.ts";
import type { Row } from "./row.ts";
import type { StagedRow } from "./staging.ts";

export interface LookupLists {
  readonly locations: readonly { readonly id: number; readonly name: string }[];
  readonly professions: readonly { readonly id: number; readonly name: string }[];
}

/** Long enough to make equal generated usernames unlikely. */
const SUFFIX_LENGTH = 10;

/** Returns a function that converts a row of the file to a staged row. `userId` is the id for the new account. */
export function createRowPreparer(
  config: { dataKeys: readonly string[]; secretKey: string },
  lists: LookupLists,
) {
  const sealer = createNinSealer(config);
  const key = deriveKey(config.secretKey, "imported username");
  const byName = (list: LookupLists[keyof LookupLists]) =>
    new Map(list.map(({ id, name }) => [lettersOf(name), id]));
  const locations = byName(lists.locations);
  const professions = byName(lists.professions);

  /**
   * Generates a username if the row has none. The name depends on the email address, but does not reveal the address.
   */
  function usernameOf({ username, first_name, email }: Row): string {
    if (username !== null) return username;
    const first = first_name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "") || "artisan";
    const suffix = createHmac("sha256", key)
      .update(email.toLowerCase())
      .digest("hex")
      .slice(0, SUFFIX_LENGTH);
    return `${first}-${suffix}`;
  }

  return function prepare(row: Row, line: number, userId: number): StagedRow {
    const location = locations.get(lettersOf(row.location)) ?? null;
    const profession = professions.get(lettersOf(row.service)) ?? null;
    const nin = row.nin === null ? null : sealer.seal(row.nin, userId);
    return {
      line,
      user_id: userId,
      username: usernameOf(row),
      email: row.email,
      first_name: row.first_name,
      last_name: row.last_name,
      location_id: location,
      location_text: location === null ? row.location : null,
      profession_id: profession,
      profession_text: profession === null ? row.service : null,
      experience: row.experience,
      address: row.address,
      phone: toE164(row.phone_number),
      pay_kobo: row.pay === undefined ? null : toKobo(row.pay),
      nin_ciphertext: nin?.ninCiphertext ?? null,
      nin_last4: nin?.ninLast4 ?? null,
      nin_index: nin?.ninIndex ?? null,
      consent: row.consent ?? "not_stated",
    };
  };
}
