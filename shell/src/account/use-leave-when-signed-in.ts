import { pathAfterSignIn } from "@handwork/contract";
import { useNavigate, useSearchParams } from "@handwork/federation/router";
import { sessionStore } from "@handwork/session";
import { useEffect, useRef } from "react";

/**
 * Leads a person who arrives signed in on to where a sign-in would lead. One whom the server has just refused
 * stays: there, the same would happen again.
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
