import { paths, type UserProfile } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { EmailText, type Outcome, type Retryable, SkeletonCard } from "@handwork/ui";
import { fullName } from "../shared/text.ts";
import bookings from "./bookings.module.css";
import styles from "./dashboard.module.css";
import { Section } from "./section.tsx";

export function Account({ profile }: { profile: Retryable<Outcome<UserProfile>> }) {
  return (
    <Section id="settings" title="Settings" result={profile} skeleton={<SkeletonCard />}>
      {(data) => (
        <div className={styles.payment}>
          <p className={styles.strong}>{fullName(data)}</p>
          <p className="soft">
            {data.username}
            {data.company_name && (
              <>
                {" · "}
                <span>{data.company_name}</span>
              </>
            )}
            {" · "}
            <EmailText value={data.email} />
          </p>
          <Link to={paths.account} className={bookings.further}>
            Edit account and password
          </Link>
        </div>
      )}
    </Section>
  );
}
