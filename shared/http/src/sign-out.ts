import { endSession, refreshToken } from "@handwork/session";
import { call } from "./client.ts";

/** Milliseconds to wait for the server before this browser forgets the person anyway. */
const PATIENCE = 3_000;

/** Signs out: revokes the tokens on the server if it can be reached, and forgets the person here in any case. */
export async function signOut(): Promise<void> {
  const body = { refresh_token: refreshToken() ?? undefined };
  await call("logout", { body, signal: AbortSignal.timeout(PATIENCE) }).catch(() => undefined);
  endSession("signed-out");
}
