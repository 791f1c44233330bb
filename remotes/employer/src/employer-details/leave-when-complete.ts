import { dashboardPath, safeReturnPath } from "@handwork/contract";
import { redirect } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { sessionStore } from "@handwork/session";

/** Leads a signed-in person on whose sign-up is done: there is nothing left for them to fill in. */
export async function leaveWhenComplete({ url, signal }: Request): Promise<void> {
  if (!sessionStore.getState().signedIn) return;
  // Who cannot be asked about gets the form: it says itself what the server has against it.
  const person = await call("userProfile", { signal }).catch(() => null);
  if (!person?.profile_complete) return;
  const next = safeReturnPath(new URL(url).searchParams.get("next"));
  throw redirect(next ?? dashboardPath(person.user_type));
}
