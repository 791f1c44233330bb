import { messages, type UserProfile } from "@handwork/contract";
import { redirectToSignIn } from "@handwork/federation";
import { ApiError, call } from "@handwork/http";
import type { Outcome } from "@handwork/ui";

/** The signed-in person; leads to the sign-in page when the server knows nobody. */
export async function loadProfile(request: Request): Promise<Outcome<UserProfile>> {
  try {
    return { ok: true, data: await call("userProfile", { signal: request.signal }) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw redirectToSignIn(request, "expired");
    const said = error instanceof ApiError ? error.text("detail", "error", "message") : null;
    return { ok: false, message: said ?? messages.dashboard.userFailedRetry };
  }
}
