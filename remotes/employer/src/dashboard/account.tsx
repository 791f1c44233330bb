import type { UserProfile } from "@handwork/contract";
import { Card, DefinitionList, EmailText, SkeletonCard } from "@handwork/ui";
import { fullName } from "../shared/full-name.ts";
import type { Asked, Outcome } from "../shared/use-outcome.ts";
import { Section } from "./section.tsx";

/** The person's account as the server has it. */
export function Account({ profile }: { profile: Asked<Outcome<UserProfile>> }) {
  return (
    <Section id="settings" title="Settings" asked={profile} skeleton={<SkeletonCard />}>
      {(data) => (
        <Card>
          <DefinitionList
            items={[
              { label: "Name", value: fullName(data) },
              { label: "Username", value: data.username },
              { label: "E-mail", value: <EmailText value={data.email} /> },
              { label: "Company", value: data.company_name },
            ]}
          />
        </Card>
      )}
    </Section>
  );
}
