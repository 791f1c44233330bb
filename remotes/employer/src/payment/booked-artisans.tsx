import type { ExpectedArtisan } from "@handwork/contract";
import { Avatar, Card, DateText, DefinitionList, SkeletonCard, Stack, useOutcome } from "@handwork/ui";
import shared from "../shared/form.module.css";
import { plural } from "../shared/text.ts";
import styles from "./confirmation.module.css";

/** Shows who comes, when and where, and what happens next. Shows nothing if the bookings could not be loaded. */
export function BookedArtisans({ booked }: { booked: Promise<ExpectedArtisan[]> }) {
  const { outcome } = useOutcome(booked, () => booked);
  if (outcome === null) return <SkeletonCard />;
  if (outcome.length === 0) return null;
  return (
    <section aria-labelledby="booked">
      <h2 id="booked" className={styles.heading}>
        {outcome.length === 1 ? "Your artisan" : "Your artisans"}
      </h2>
      <Stack as="ul">
        {outcome.map(({ id, artisan_details: artisan, job_details: job, starts_at: start, days, next }) => (
          <Card as="li" key={id}>
            {artisan && (
              <div className={shared.person}>
                <Avatar name={artisan.full_name} src={artisan.profile_image} alt="" />
                <div>
                  <h3 className={shared.name}>{artisan.full_name}</h3>
                  <p className="soft">{artisan.service}</p>
                </div>
              </div>
            )}
            <DefinitionList
              items={[
                {
                  label: "When",
                  value: (
                    <>
                      <DateText value={start ?? job?.expectedDate} withTime={start !== null} />
                      {days > 1 && ` · ${plural(days, "day")}`}
                    </>
                  ),
                },
                { label: "Where", value: job && `${job.address}, ${job.location}` },
              ]}
            />
            {next && <p className="soft">{next.text}</p>}
          </Card>
        ))}
      </Stack>
    </section>
  );
}
