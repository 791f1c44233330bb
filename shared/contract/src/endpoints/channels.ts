// How the caller is contacted: channels and phone.

export const notificationPreferences = {
  name: "notificationPreferences",
  method: "GET",
  path: "/acct/notification-preferences/",
} as const;
export const notificationPreferencesEdit = {
  name: "notificationPreferencesEdit",
  method: "PATCH",
  path: "/acct/notification-preferences/",
  idempotent: true,
} as const;
export const pushSettings = { name: "pushSettings", method: "GET", path: "/acct/push/" } as const;
export const pushSubscribe = {
  name: "pushSubscribe",
  method: "POST",
  path: "/acct/push/",
  idempotent: true,
} as const;
export const pushUnsubscribe = {
  name: "pushUnsubscribe",
  method: "POST",
  path: "/acct/push/remove/",
  idempotent: true,
} as const;
export const phone = { name: "phone", method: "GET", path: "/acct/phone/" } as const;
export const phoneCode = { name: "phoneCode", method: "POST", path: "/acct/phone/code/" } as const;
export const phoneVerify = { name: "phoneVerify", method: "POST", path: "/acct/phone/verify/" } as const;
