import { endSession, refreshToken } from "@handwork/session";
import { call } from "./client.ts";

/** Milliseconds to wait for the server before this browser forgets the person anyway. */
const PATIENCE = 3_000;

/** Signs out: revokes the tokens on the server if it can be reached, and forgets the person here in any case. */
export async function signOut(): Promise<void> {
  const body = { refresh_token: refreshToken() ?? undefined };
  const end = new AbortController();
  const told = call("logout", { body, signal: end.signal }).catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE);
  });
  await Promise.race([told, late]);
  clearTimeout(timer);
  end.abort();
  endSession("signed-out");
}
