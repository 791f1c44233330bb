import { ValidationError } from "@handwork/server-platform/errors";

/** Error for a field with the id of an entry that does not exist, such as an area. */
export const unknownPk = (field: string, id: number | string): ValidationError =>
  new ValidationError({ [field]: [`Invalid pk "${id}" - object does not exist.`] });

/** Throws `unknownPk` unless one of the rows has this id. */
export function requireExisting(
  field: string,
  id: number | undefined,
  rows: readonly { id: number }[],
): void {
  if (id !== undefined && !rows.some((row) => row.id === id)) throw unknownPk(field, id);
}
