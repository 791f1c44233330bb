import type { DataExport } from "@handwork/contract";
import type { Queryable } from "@handwork/server-platform/database";
import type { CurrentUser } from "@handwork/server-platform/security";
import type { Deps } from "../../deps.ts";
import type { Deed, Person } from "./section.ts";
import { sections } from "./sections.ts";

const notes = [
  "Your NIN is stored encrypted: only its last four digits are shown here.",
  "Pictures are listed as web addresses. Fingerprints are stored encrypted: write to us for copies.",
  "Messages from the contact form are linked to you only by an e-mail address that we have not verified: write to us for their text.",
  "Amounts are naira. Times are in UTC.",
];

/** The actions of an account in another audit log. */
export type DeedsOf = (db: Queryable, actorId: number) => Promise<readonly Deed[]>;

/**
 * All data stored about an account, in the form that its owner may receive. `origin` is prepended to the pictures'
 * addresses.
 */
export async function exportData(
  { db, storage }: Pick<Deps, "db" | "storage">,
  user: CurrentUser,
  origin: string,
  deedsOf: DeedsOf,
): Promise<DataExport> {
  const person: Person = {
    ...user,
    picture: (key) => key && storage.url(key, origin),
    otherDeeds: await deedsOf(db, user.id),
  };
  const filled: DataExport["sections"] = {};
  for (const [name, read] of Object.entries(sections)) {
    const rows = await read(db, person);
    if (rows.length > 0) filled[name] = rows;
  }
  return { made_at: new Date().toISOString(), notes, sections: filled };
}
