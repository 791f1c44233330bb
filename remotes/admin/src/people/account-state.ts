import type { PersonRow } from "@handwork/contract";

export function accountState({ is_active, is_deleted, is_erased }: PersonRow): string {
  if (is_erased) return "Erased";
  if (is_deleted) return "Deleted";
  return is_active ? "Active" : "Suspended";
}
