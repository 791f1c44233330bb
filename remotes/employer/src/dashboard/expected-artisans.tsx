import { type ExpectedArtisan, messages } from "@handwork/contract";
import { type Asked, EmptyState, Grid, type Outcome, SkeletonCard } from "@handwork/ui";
import { Users } from "lucide-react";
import { ExpectedArtisanCard } from "./expected-artisan-card.tsx";
import { Section } from "./section.tsx";

export function ExpectedArtisans({ asked }: { asked: Asked<Outcome<ExpectedArtisan[]>> }) {
  const skeleton = (
    <Grid column="large">
      <SkeletonCard />
      <SkeletonCard />
    </Grid>
  );
  return (
    <Section id="expected-artisan" title="Expected Artisan" asked={asked} skeleton={skeleton}>
      {(entries) =>
        entries.length === 0 ? (
          <EmptyState
            icon={<Users size={32} />}
            title={messages.dashboard.noExpectedArtisans}
            text="Artisans you have paid for appear here with their phone number."
          />
        ) : (
          <Grid as="ul" column="large">
            {entries.map((entry) => (
              <ExpectedArtisanCard key={entry.id} entry={entry} />
            ))}
          </Grid>
        )
      }
    </Section>
  );
}
