import { paths, type UserProfile } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import {
  type Asked,
  buttonClass,
  Card,
  Cluster,
  EmailText,
  type Outcome,
  SkeletonCard,
  Stack,
} from "@handwork/ui";
import { fullName } from "../shared/text.ts";
import styles from "./dashboard.module.css";
import { Section } from "./section.tsx";

/** The signed-in user's account data. */
export function Account({ profile }: { profile: Asked<Outcome<UserProfile>> }) {
  return (
    <Section id="settings" title="Settings" asked={profile} skeleton={<SkeletonCard />}>
      {(data) => (
        <Card>
          <Stack gap="s">
            <div>
              <p className={styles.strong}>{fullName(data)}</p>
              <p className={styles.soft}>
                {data.username}
                {data.company_name && (
                  <>
                    {" · "}
                    <span>{data.company_name}</span>
                  </>
                )}
              </p>
              <p className={styles.soft}>
                <EmailText value={data.email} />
              </p>
            </div>
            <Cluster>
              <Link to={paths.account} className={buttonClass({ variant: "secondary", size: "small" })}>
                Edit account and password
              </Link>
              <Link
                to={paths.savedAddresses}
                className={buttonClass({ variant: "secondary", size: "small" })}
              >
                Saved addresses
              </Link>
            </Cluster>
          </Stack>
        </Card>
      )}
    </Section>
  );
}
