import * as accounts from "./accounts.ts";
import { empty } from "./common.ts";
import { ownPasswordBody } from "./privacy.ts";
import * as registration from "./registration.ts";
import * as secondFactor from "./second-factor.ts";

/** Requests and responses of the session, sign-up and password calls. */
export const accountEndpoints = {
  login: {
    summary: "Sign in",
    body: accounts.loginBody,
    response: accounts.loginResponse,
    refusals: [401],
  },
  loginCode: {
    summary:
      "Sign in, step 2, for accounts with a second factor: exchange the challenge and a code for tokens",
    body: secondFactor.loginCodeBody,
    response: accounts.loginResponse,
    refusals: [401],
  },
  logout: {
    summary: "Sign out",
    body: accounts.logoutBody,
    response: accounts.logoutResponse,
    refusals: [401],
  },
  refreshToken: {
    summary: "Exchange a refresh token for a new access token",
    body: accounts.refreshBody,
    response: accounts.refreshResponse,
    refusals: [401],
  },
  userProfile: { summary: "The caller's profile", response: accounts.userProfile },
  userProfileEdit: {
    summary: "Edit the caller's own account",
    body: registration.userProfileBody,
    response: accounts.userProfile,
  },
  passwordChange: {
    summary: "Set a new password, given the current one; signs out every other session",
    body: registration.passwordChangeBody,
    response: registration.messageResponse,
  },
  sessionList: { summary: "The caller's open sessions", response: accounts.sessionList },
  sessionRevoke: {
    summary: "Sign out one of the caller's devices",
    params: accounts.sessionParams,
    status: 204,
    response: empty,
  },
  sessionRevokeOthers: { summary: "Sign out every other device of the caller", status: 204, response: empty },
  secondFactor: {
    summary: "Whether the caller has a second factor",
    response: secondFactor.secondFactorState,
  },
  secondFactorSetUp: {
    summary: "Start setting up a second factor, with the password",
    body: ownPasswordBody,
    response: secondFactor.setUpStarted,
    refusals: [409],
  },
  secondFactorConfirm: {
    summary: "Finish setting up a second factor with its first code; signs out every other session",
    body: secondFactor.setUpBody,
    response: secondFactor.recoveryCodes,
    refusals: [409],
  },
  secondFactorCodes: {
    summary: "Replace the recovery codes, with the password and a code",
    body: secondFactor.passwordAndCode,
    response: secondFactor.recoveryCodes,
    refusals: [409],
  },
  secondFactorRemove: {
    summary: "Remove the second factor, with the password and a code; signs out every other session",
    body: secondFactor.passwordAndCode,
    response: registration.messageResponse,
    refusals: [409],
  },
  secondFactorProof: {
    summary: "Enter a code before calls that require a recent one",
    body: secondFactor.codeBody,
    status: 204,
    response: empty,
  },
  registration: {
    summary: "Sign up, step 1: create an account",
    body: registration.registrationBody,
    status: 201,
    response: registration.registrationResponse,
  },
  userRegister: {
    summary: "Sign up, step 2: complete the profile, once; signs the user in",
    body: registration.profileBody,
    status: 201,
    response: registration.profileResponse,
  },
  passwordReset: {
    summary: "Request a link to set a new password",
    body: registration.passwordResetBody,
    response: registration.messageResponse,
  },
  passwordResetConfirm: {
    summary: "Set a new password with both parts of a reset link",
    params: registration.passwordResetConfirmParams,
    body: registration.passwordResetConfirmBody,
    response: registration.messageResponse,
  },
} as const;
