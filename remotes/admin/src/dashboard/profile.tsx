import { errorText } from "@handwork/bookings";
import { endpoints, messages, paths, type UserProfile } from "@handwork/contract";
import { redirectToSignIn } from "@handwork/federation";
import { Link, useRevalidator } from "@handwork/federation/router";
import { ApiError, call } from "@handwork/http";
import { Avatar, type Outcome, RetryBanner } from "@handwork/ui";
import styles from "./dashboard.module.css";

const DEFAULT_COMPANY = "Handwork";

/** Shows the logo (or initials) and the name of the person's company, with a link to change them. */
export function CompanyMark({ profile }: { profile: UserProfile | null }) {
  const company = profile?.company_name || DEFAULT_COMPANY;
  return (
    <span className={styles.company}>
      <Avatar name={company} src={profile?.company_logo} alt={`Logo of ${company}`} size="small" eager />
      {company}
      <Link to={paths.account}>Account settings</Link>
    </span>
  );
}

/** Loads the signed-in person. Redirects to the sign-in page if the session has ended. */
export async function loadProfile(request: Request): Promise<Outcome<UserProfile>> {
  try {
    return { ok: true, data: await call(endpoints.userProfile, { signal: request.signal }) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw redirectToSignIn(request, "expired");
    return { ok: false, message: errorText(error, messages.dashboard.userFailedRetry) };
  }
}

/** Shows that a request failed, with a retry button. */
export function LoadFailed({ message }: { message: string }) {
  const { state, revalidate } = useRevalidator();
  return (
    <RetryBanner retrying={state !== "idle"} onRetry={() => void revalidate()}>
      {message}
    </RetryBanner>
  );
}
