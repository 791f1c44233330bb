/**
 * Channel by which every process learns that a person has a new notification. The payload is the account's id; it is
 * sent with the transaction that stores the notification.
 */
export const NOTICE_CHANNEL = "handwork_notices";
