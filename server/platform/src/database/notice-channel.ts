/**
 * PostgreSQL channel that tells every process about a person's new notification. The payload is the account's id, sent
 * in the transaction that stores the notification.
 */
export const NOTICE_CHANNEL = "handwork_notices";
