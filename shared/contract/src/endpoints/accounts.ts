// The caller's account, sign-up, password reset, and privacy.

import { del, get, patch, post } from "../define-endpoint.ts";

export const userProfile = get("userProfile", "/acct/user-profile/");
export const userProfileEdit = patch("userProfileEdit", "/acct/user-profile/", { multipart: true });
export const passwordChange = post("passwordChange", "/acct/password-change/");
export const sessionList = get("sessionList", "/acct/sessions/");
export const sessionRevoke = del("sessionRevoke", "/acct/sessions/:id/");
export const sessionRevokeOthers = del("sessionRevokeOthers", "/acct/sessions/");
export const secondFactor = get("secondFactor", "/acct/second-factor/");
export const secondFactorSetUp = post("secondFactorSetUp", "/acct/second-factor/set-up/", {
  idempotent: true,
});
export const secondFactorConfirm = post("secondFactorConfirm", "/acct/second-factor/confirm/");
export const secondFactorCodes = post("secondFactorCodes", "/acct/second-factor/recovery-codes/");
export const secondFactorRemove = post("secondFactorRemove", "/acct/second-factor/remove/");
export const secondFactorProof = post("secondFactorProof", "/acct/second-factor/proof/");

// Sign-up in two steps, and password reset.
export const registration = post("registration", "/acct/registration/");
export const userRegister = post("userRegister", "/acct/user-register/", { multipart: true });
export const passwordReset = post("passwordReset", "/acct/password-reset/");
export const passwordResetConfirm = post(
  "passwordResetConfirm",
  "/acct/password-reset-confirm/:uidb64/:token/",
);

// Privacy: data export and erasure.
export const dataExport = post("dataExport", "/acct/data-export/", { idempotent: true });
export const accountErase = post("accountErase", "/acct/erasure/");
export const adminUserErase = post("adminUserErase", "/administrator/users/:id/erase/");
