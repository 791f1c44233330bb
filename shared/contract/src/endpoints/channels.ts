// The channels by which the caller is notified, and their phone number.

import { get, patch, post } from "../define-endpoint.ts";

export const notificationPreferences = get("notificationPreferences", "/acct/notification-preferences/");
export const notificationPreferencesEdit = patch(
  "notificationPreferencesEdit",
  "/acct/notification-preferences/",
  { idempotent: true },
);
export const pushSettings = get("pushSettings", "/acct/push/");
export const pushSubscribe = post("pushSubscribe", "/acct/push/", { idempotent: true });
export const pushUnsubscribe = post("pushUnsubscribe", "/acct/push/remove/", { idempotent: true });
export const phone = get("phone", "/acct/phone/");
export const phoneCode = post("phoneCode", "/acct/phone/code/");
export const phoneVerify = post("phoneVerify", "/acct/phone/verify/");
