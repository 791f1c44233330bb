import { messages, paths, type UserProfile } from "@handwork/contract";
import { redirectToSignIn } from "@handwork/federation";
import { Link, useRevalidator } from "@handwork/federation/router";
import { ApiError, call } from "@handwork/http";
import { Avatar, type Outcome, RetryBanner } from "@handwork/ui";
import styles from "./dashboard.module.css";

/** Stands for the company of those who have set none. */
const COMPANY = "Handwork";

/**
 * Logo and name of the person's company, and where they are changed; the logo's place is taken by initials
 * when there is none.
 */
export function CompanyMark({ profile }: { profile: UserProfile | null }) {
  const company = profile?.company_name || COMPANY;
  return (
    <span className={styles.company}>
      <Avatar name={company} src={profile?.company_logo} alt={`Logo of ${company}`} size="small" eager />
      {company}
      <Link to={paths.account}>Account settings</Link>
    </span>
  );
}

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

/** What could not be loaded, with another try. */
export function LoadFailed({ message }: { message: string }) {
  const { state, revalidate } = useRevalidator();
  return (
    <RetryBanner retrying={state !== "idle"} onRetry={() => void revalidate()}>
      {message}
    </RetryBanner>
  );
}
