import { paths, type UserProfile } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import {
  type Asked,
  buttonClass,
  Card,
  Cluster,
  DefinitionList,
  EmailText,
  type Outcome,
  SkeletonCard,
  Stack,
} from "@handwork/ui";
import { fullName } from "../shared/text.ts";
import { Section } from "./section.tsx";

/** The signed-in user's account data. */
export function Account({ profile }: { profile: Asked<Outcome<UserProfile>> }) {
  return (
    <Section id="settings" title="Settings" asked={profile} skeleton={<SkeletonCard />}>
      {(data) => (
        <Card>
          <Stack>
            <DefinitionList
              items={[
                { label: "Name", value: fullName(data) },
                { label: "Username", value: data.username },
                { label: "E-mail", value: <EmailText value={data.email} /> },
                { label: "Company", value: data.company_name },
              ]}
            />
            <Cluster>
              <Link to={paths.account} className={buttonClass({ variant: "secondary" })}>
                Edit account and password
              </Link>
              <Link to={paths.savedAddresses} className={buttonClass({ variant: "secondary" })}>
                Saved addresses
              </Link>
            </Cluster>
          </Stack>
        </Card>
      )}
    </Section>
  );
}
