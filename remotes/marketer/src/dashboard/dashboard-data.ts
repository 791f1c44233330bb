import {
  endpoints,
  type MarketerSummary,
  PAGE_SIZE,
  type RegisteredArtisan,
  type UserProfile,
} from "@handwork/contract";
import { redirectToSignIn } from "@handwork/federation";
import { ApiError, call } from "@handwork/http";

/** Each value is null if it could not be loaded. */
interface DashboardData {
  profile: UserProfile | null;
  summary: MarketerSummary | null;
  /** The most recently registered artisans, newest first. */
  artisans: RegisteredArtisan[] | null;
  /** What Handwork owes the marketer, in naira with two decimals. */
  owed: string | null;
}

/**
 * Loads the signed-in marketer's profile, summary, registered artisans and amount owed. Redirects to the sign-in page
 * if the session has ended.
 */
export async function loadDashboard({ request }: { request: Request }): Promise<DashboardData> {
  const { signal } = request;
  const orNull = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) throw redirectToSignIn(request, "expired");
    return null;
  };
  const [profile, summary, artisans, statement] = await Promise.all([
    call(endpoints.userProfile, { signal }).catch(orNull),
    call(endpoints.marketerSummary, { signal }).catch(orNull),
    call(endpoints.registeredArtisans, { query: { limit: PAGE_SIZE }, signal }).catch(orNull),
    call(endpoints.artisanStatement, { query: {}, signal }).catch(orNull),
  ]);
  return { profile, summary, artisans, owed: statement?.closing ?? null };
}
