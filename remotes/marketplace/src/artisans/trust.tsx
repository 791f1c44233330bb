import { checkedFacts, messages, type PublicProfile } from "@handwork/contract";
import { DateText, dayInLagos } from "@handwork/ui";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./profile.module.css";

const month = (iso: string) => messages.availability.shortDay(iso).split(" ")[2];

/** Returns the figures about paid work. Omits figures that are zero or unknown. */
function figuresOf({ figures, member_since: since }: PublicProfile): [string, ReactNode][] {
  const { response_minutes: minutes, reliability } = figures;
  const firstDay = dayInLagos(new Date(since));
  const all: [string, ReactNode][] = [
    ["Jobs completed", figures.jobs_completed],
    ["Usual reply", minutes !== null && `Within ${messages.profiles.durationText(minutes)}`],
    [
      "Booked again",
      figures.repeat_employers > 0 && `${figures.repeat_employers} of ${figures.employers} employers`,
    ],
    [
      "Kept bookings",
      reliability !== null && `${reliability}\u00a0% (${cancelledText(figures.cancelled_jobs)})`,
    ],
    ["On Handwork since", `${month(firstDay)} ${firstDay.slice(0, 4)}`],
  ];
  return all.filter(([, value]) => value);
}

const cancelledText = (jobs: number) => (jobs === 0 ? "none cancelled" : `${jobs} cancelled`);

/** Shows figures and checks by Handwork, not statements by the artisan. */
export function TrackRecord({ profile }: { profile: PublicProfile }) {
  const checked = checkedFacts.filter((fact) => profile.figures.checked.includes(fact));
  const { checked_on: checkedOn } = profile;
  return (
    <section aria-labelledby="trust" className={styles.section}>
      <h2 id="trust">Track record</h2>
      <dl className={styles.figures}>
        {figuresOf(profile).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {checked.length > 0 && (
        <ul className={styles.checks}>
          {checked.map((fact) => (
            <li key={fact}>
              <Check size={20} aria-hidden /> {messages.profiles.checkedLong[fact]}
            </li>
          ))}
        </ul>
      )}
      {checkedOn && (
        <p className={styles.soft}>
          Our staff checked this profile on <DateText value={checkedOn} />. The evidence stays private.
        </p>
      )}
    </section>
  );
}
