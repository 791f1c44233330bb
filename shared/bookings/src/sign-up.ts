import { endpoints } from "@handwork/contract";
import { ApiError, callWithStatus } from "@handwork/http";
import { rememberUser, startSession } from "@handwork/session";

/**
 * Sends the second step of a sign-up, and signs the user in.
 *
 * @param onUploadProgress called with the fraction that has been sent, 0 to 1
 */
export async function finishSignUp(
  username: string,
  body: FormData,
  onUploadProgress?: (fraction: number) => void,
): Promise<void> {
  body.set("username", username);
  const { status, data } = await callWithStatus(endpoints.userRegister, { body, onUploadProgress });
  if (status !== 201) throw new Error(`Received status ${status} instead of 201`);
  const { access, refresh, user_type } = data;
  // If the first step's cookie was lost, the response has no tokens. The next page then asks the user to sign in.
  if (!access || !refresh) return;
  startSession({ access, refresh, user_type });
  rememberUser(username, user_type);
}

/** Whether the user should sign in instead, because the sign-up has expired or is already complete. */
export const shouldSignIn = (error: unknown): boolean =>
  error instanceof ApiError && "detail" in error.fields && [400, 401, 403].includes(error.status);
