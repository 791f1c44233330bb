import { bareNumber, messages } from "@handwork/contract";
import { ApiError, callWithStatus, NetworkError } from "@handwork/http";
import { rememberUser, startSession } from "@handwork/session";
import type { ProfessionDetails } from "./profession-details.validation.ts";

/**
 * Sends the second step of the sign-up; afterwards the person is signed in. `onProgress` hears how much of it
 * has been sent, 0 to 1.
 */
export async function completeProfile(
  username: string,
  details: ProfessionDetails,
  onProgress: (part: number) => void,
): Promise<void> {
  const { profile_image, pay, ...texts } = details;
  const body = new FormData();
  body.set("username", username);
  for (const [field, text] of Object.entries(texts)) body.set(field, text.trim());
  body.set("nin", bareNumber(texts.nin));
  body.set("phone_number", bareNumber(texts.phone_number));
  if (pay.trim()) body.set("pay", pay.trim());
  if (profile_image) body.set("profile_image", profile_image);
  const { status, data } = await callWithStatus("userRegister", { body, onUploadProgress: onProgress });
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
  const { artisanStepFailed, artisanStepNetwork } = messages.registration;
  if (error instanceof NetworkError) return { fields: {}, text: artisanStepNetwork, signIn: false };
  const { detail, ...fields } = error instanceof ApiError ? error.fields : {};
  const named = Object.keys(fields).length > 0;
  return {
    fields,
    text: detail?.[0] ?? (named ? undefined : artisanStepFailed),
    signIn: error instanceof ApiError && detail !== undefined && [400, 401, 403].includes(error.status),
  };
}
