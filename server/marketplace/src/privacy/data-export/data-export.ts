import type { DataExport } from "@handwork/contract";
import type { Queryable } from "@handwork/server-platform/database";
import type { CurrentUser } from "@handwork/server-platform/security";
import type { Deps } from "../../deps.ts";
import type { AuditedAction, Person } from "./section.ts";
import { sections } from "./sections.ts";

const notes = [
  "Your NIN is stored encrypted. Only its last four digits are shown here.",
  "Pictures are listed as web addresses. Fingerprints are stored encrypted. Write to us if you want copies.",
  "Messages and requests for alerts that you sent without signing in are linked to you only by an email address that we have not verified. Write to us if you want their content.",
  "Amounts are in naira. Times are in UTC.",
];

/** Lists an account's actions in delivery's audit log. */
export type ListDeliveryActions = (db: Queryable, actorId: number) => Promise<readonly AuditedAction[]>;

/**
 * Collects the data about an account that its owner may receive. `origin` is prepended to the pictures' URLs.
 */
export async function exportData(
  { db, storage }: Pick<Deps, "db" | "storage">,
  user: CurrentUser,
  origin: string,
  listDeliveryActions: ListDeliveryActions,
): Promise<DataExport> {
  const person: Person = {
    ...user,
    pictureUrl: (key) => key && storage.url(key, origin),
    deliveryActions: await listDeliveryActions(db, user.id),
  };
  const filled: DataExport["sections"] = {};
  for (const [name, read] of Object.entries(sections)) {
    const rows = await read(db, person);
    if (rows.length > 0) filled[name] = rows;
  }
  return { made_at: new Date().toISOString(), notes, sections: filled };
}
