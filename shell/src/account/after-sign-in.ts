import { endpoints, type LoginResponse, pathAfterSignIn, paths, withNext } from "@handwork/contract";
import { hasUnsavedWork } from "@handwork/federation";
import { useNavigate, useSearchParams } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { type Session, sessionStore } from "@handwork/session";
import { useEffect, useRef } from "react";

/**
 * Returns the path to open after a sign-in. An incomplete second sign-up step has priority over `next`, and `next` has
 * priority over the role's dashboard.
 */
export async function pageAfterSignIn(session: LoginResponse, next: string | null): Promise<string> {
  if (session.profile_complete === false) {
    const person = await call(endpoints.userProfile).catch(() => null);
    if (person) return withNext(profileStepPath(session.user_type, person), next);
  }
  return pathAfterSignIn(next, session.user_type);
}

/** Returns the path of the second sign-up step. */
export const profileStepPath = (
  userType: string,
  { id, username }: { id: number; username: string },
): string =>
  userType === "employer" ? paths.employerDetails(id, username) : paths.professionDetails(id, username);

/**
 * Redirects a person who is already signed in, or who signs in in another tab. Does not redirect while there is unsaved
 * work. Does not redirect on arrival if the session has just expired, because the next page would send the person back
 * here.
 *
 * @returns a function to call before this page itself starts a session and navigates.
 */
export function useLeaveWhenSignedIn(): () => void {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const arrival = useRef({
    navigate,
    next: query.get("next"),
    hasExpired: query.get("reason") === "expired",
  });
  const isOwnSession = useRef(false);

  useEffect(() => {
    const { navigate, next, hasExpired } = arrival.current;
    const leave = ({ signedIn, userType }: Session) => {
      if (!signedIn || isOwnSession.current || hasUnsavedWork()) return;
      void navigate(pathAfterSignIn(next, userType), { replace: true });
    };
    if (!hasExpired) leave(sessionStore.getState());
    return sessionStore.subscribe(leave);
  }, []);
  return () => {
    isOwnSession.current = true;
  };
}
