/**
 * PostgreSQL channel that notifies every process about an account's new notification. The payload is the account's id,
 * sent in the transaction that stores the notification.
 */
export const NOTICE_CHANNEL = "handwork_notices";
