import { endpoints, type LoginResponse, pathAfterSignIn, paths, withNext } from "@handwork/contract";
import { useNavigate, useSearchParams } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { sessionStore } from "@handwork/session";
import { useEffect, useRef } from "react";

/**
 * The page after a sign-in: the second step of an incomplete sign-up, otherwise the page the person came from,
 * otherwise the dashboard of their role.
 */
export async function pageAfterSignIn(session: LoginResponse, next: string | null): Promise<string> {
  if (session.profile_complete === false) {
    const person = await call(endpoints.userProfile).catch(() => null);
    if (person) return withNext(profileStep(session.user_type, person), next);
  }
  return pathAfterSignIn(next, session.user_type);
}

/** The second step of a sign-up. */
export const profileStep = (userType: string, { id, username }: { id: number; username: string }): string =>
  userType === "employer" ? paths.employerDetails(id, username) : paths.professionDetails(id, username);

/**
 * Redirects a person who is already signed in to the page after a sign-in. A person whose session has just expired
 * stays, because the next page would send them back here.
 */
export function useLeaveWhenSignedIn(): void {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const arrival = useRef({ navigate, next: query.get("next"), refused: query.get("reason") === "expired" });

  useEffect(() => {
    const { navigate, next, refused } = arrival.current;
    const { signedIn, userType } = sessionStore.getState();
    if (signedIn && !refused) void navigate(pathAfterSignIn(next, userType), { replace: true });
  }, []);
}
