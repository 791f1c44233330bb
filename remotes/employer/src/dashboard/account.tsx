import { paths, type UserProfile } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import {
  type Asked,
  buttonClass,
  Card,
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
            <p>
              <Link to={paths.account} className={buttonClass({ variant: "secondary" })}>
                Edit account and password
              </Link>
            </p>
          </Stack>
        </Card>
      )}
    </Section>
  );
}
