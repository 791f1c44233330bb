import type { UserProfile } from "@handwork/contract";
import { redirectToSignIn } from "@handwork/federation";
import type { LoaderFunctionArgs } from "@handwork/federation/router";
import { ApiError, call } from "@handwork/http";

/** The signed-in person; null when the server does not say, the sign-in page when it knows nobody. */
export async function loadProfile({ request }: LoaderFunctionArgs): Promise<UserProfile | null> {
  try {
    return await call("userProfile", { signal: request.signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw redirectToSignIn(request, "expired");
    return null;
  }
}
