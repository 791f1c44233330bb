import { paths, type UserProfile } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Avatar } from "@handwork/ui";
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
