import { bareNumber, messages } from "@handwork/contract";
import { ApiError, callWithStatus } from "@handwork/http";
import { rememberUser, startSession } from "@handwork/session";
import type { EmployerDetails } from "./employer-details.validation.ts";

/** Sends the second step of the sign-up; afterwards the person is signed in. */
export async function completeProfile(username: string, details: EmployerDetails): Promise<void> {
  const body = new FormData();
  body.set("username", username);
  body.set("location", details.location);
  body.set("phone_number", bareNumber(details.phone_number));
  body.set("company_name", details.company_name.trim());
  const { status, data } = await callWithStatus("userRegister", { body });
  if (status !== 201) throw new Error(`Answered ${status} instead of 201`);
  startSession(data);
  rememberUser(username, data.user_type);
}

export interface StepFailure {
  readonly fields: Record<string, string[]>;
  /** Of the whole form. */
  readonly text: string | undefined;
  /** To sign in is the way on: the sign-up has run out, or is done already. */
  readonly signIn: boolean;
}

export function readFailure(error: unknown): StepFailure {
  const { detail, ...fields } = error instanceof ApiError ? error.fields : {};
  const named = Object.keys(fields).length > 0;
  return {
    fields,
    text: detail?.[0] ?? (named ? undefined : messages.registration.employerStepFailed),
    signIn: error instanceof ApiError && detail !== undefined && [400, 401, 403].includes(error.status),
  };
}
