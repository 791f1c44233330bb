import { messages } from "@handwork/contract";
import { askConfirm } from "@handwork/federation";
import { call } from "@handwork/http";
import { endSession, refreshToken } from "@handwork/session";

/**
 * Asks, then signs out. This browser forgets the person whether or not the server can be reached; the
 * server's answer is only waited for to send the tokens while they are still there.
 */
export async function logOut(): Promise<void> {
  if (!(await askConfirm(messages.login.logoutQuestion, { confirmLabel: "Log out", cancelLabel: "Stay" })))
    return;
  const refresh_token = refreshToken() ?? undefined;
  const revoked = call("logout", { body: { refresh_token }, signal: AbortSignal.timeout(3_000) });
  await revoked.catch(() => undefined);
  endSession("signed-out");
}
