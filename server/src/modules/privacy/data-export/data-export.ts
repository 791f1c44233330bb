import type { DataExport } from "@handwork/contract";
import type { CurrentUser } from "../../../platform/auth/index.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { Person } from "./section.ts";
import { sections } from "./sections.ts";

const notes = [
  "Your NIN is kept encrypted: only its last four digits are shown here.",
  "Pictures are given as addresses. Fingerprints are kept encrypted: write to us for a copy of their pictures.",
  "Messages of the contact form are known by their address alone, which nobody has proven: write to us for their text.",
  "Amounts are naira. Times are in UTC.",
];

/** All data stored about an account, for its owner. `origin` prefixes picture URLs. */
export async function exportData(
  { db, storage }: Pick<Deps, "db" | "storage">,
  user: CurrentUser,
  origin: string,
): Promise<DataExport> {
  const person: Person = { ...user, picture: (key) => key && storage.url(key, origin) };
  const found: DataExport["sections"] = {};
  for (const [name, read] of Object.entries(sections)) {
    const rows = await read(db, person);
    if (rows.length > 0) found[name] = rows;
  }
  return { made_at: new Date().toISOString(), notes, sections: found };
}
