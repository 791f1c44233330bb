import type { Payee } from "./owed.ts";

/** Names a paid person in the audit log. */
export const subjectOf = ({ artisanId, marketerId }: Payee): string =>
  artisanId === null ? `user:${marketerId}` : `artisan:${artisanId}`;
