import type { Payee } from "./owed.ts";

/** Subject of audit log entries about a payee. */
export const subjectOf = ({ artisanId, marketerId }: Payee): string =>
  artisanId === null ? `user:${marketerId}` : `artisan:${artisanId}`;
