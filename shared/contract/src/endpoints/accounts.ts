// The caller's account, sign-up, password reset, and privacy.

export const userProfile = { name: "userProfile", method: "GET", path: "/acct/user-profile/" } as const;
export const userProfileEdit = {
  name: "userProfileEdit",
  method: "PATCH",
  path: "/acct/user-profile/",
  multipart: true,
} as const;
export const passwordChange = {
  name: "passwordChange",
  method: "POST",
  path: "/acct/password-change/",
} as const;
export const sessionList = { name: "sessionList", method: "GET", path: "/acct/sessions/" } as const;
export const sessionRevoke = {
  name: "sessionRevoke",
  method: "DELETE",
  path: "/acct/sessions/:id/",
} as const;
export const sessionRevokeOthers = {
  name: "sessionRevokeOthers",
  method: "DELETE",
  path: "/acct/sessions/",
} as const;
export const secondFactor = { name: "secondFactor", method: "GET", path: "/acct/second-factor/" } as const;
export const secondFactorSetUp = {
  name: "secondFactorSetUp",
  method: "POST",
  path: "/acct/second-factor/set-up/",
  idempotent: true,
} as const;
export const secondFactorConfirm = {
  name: "secondFactorConfirm",
  method: "POST",
  path: "/acct/second-factor/confirm/",
} as const;
export const secondFactorCodes = {
  name: "secondFactorCodes",
  method: "POST",
  path: "/acct/second-factor/recovery-codes/",
} as const;
export const secondFactorRemove = {
  name: "secondFactorRemove",
  method: "POST",
  path: "/acct/second-factor/remove/",
} as const;
export const secondFactorProof = {
  name: "secondFactorProof",
  method: "POST",
  path: "/acct/second-factor/proof/",
} as const;

// Sign-up in two steps, and password reset.
export const registration = { name: "registration", method: "POST", path: "/acct/registration/" } as const;
export const userRegister = {
  name: "userRegister",
  method: "POST",
  path: "/acct/user-register/",
  multipart: true,
} as const;
export const passwordReset = {
  name: "passwordReset",
  method: "POST",
  path: "/acct/password-reset/",
} as const;
export const passwordResetConfirm = {
  name: "passwordResetConfirm",
  method: "POST",
  path: "/acct/password-reset-confirm/:uidb64/:token/",
} as const;

// Privacy: data export and erasure.
export const dataExport = {
  name: "dataExport",
  method: "POST",
  path: "/acct/data-export/",
  idempotent: true,
} as const;
export const accountErase = { name: "accountErase", method: "POST", path: "/acct/erasure/" } as const;
export const adminUserErase = {
  name: "adminUserErase",
  method: "POST",
  path: "/administrator/users/:id/erase/",
} as const;
