import { checkedFacts, messages, type PublicProfile } from "@handwork/contract";
import { DateText } from "@handwork/ui";
import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./profile.module.css";

const month = (iso: string) => messages.availability.shortDay(iso).split(" ")[2];

/** What the server has counted about paid work. */
export function figuresOf({ figures, member_since: since }: PublicProfile): [string, ReactNode][] {
  const { response_minutes: minutes, repeat_rate: repeat, reliability } = figures;
  return [
    ["Jobs completed", figures.jobs_completed],
    [
      "Usual reply",
      minutes === null ? "Too early to say" : `Within ${messages.profiles.durationText(minutes)}`,
    ],
    [
      "Booked again",
      repeat === null ? "Too early to say" : `${figures.repeat_employers} of ${figures.employers} employers`,
    ],
    [
      "Kept bookings",
      reliability === null
        ? "Too early to say"
        : `${reliability}\u00a0% (${cancelledText(figures.cancelled_jobs)})`,
    ],
    ["On Handwork since", `${month(since.slice(0, 10))} ${since.slice(0, 4)}`],
  ];
}

const cancelledText = (jobs: number) => (jobs === 0 ? "none cancelled" : `${jobs} cancelled`);

/** Why an employer can rely on the artisan: counted and checked by the server, not told by the artisan. */
export function Trust({ profile }: { profile: PublicProfile }) {
  const { figures, checked_on: checkedOn } = profile;
  return (
    <section aria-labelledby="trust" className={styles.section}>
      <h2 id="trust">Counted and checked</h2>
      <dl className={styles.figures}>
        {figuresOf(profile).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.checks}>
        {checkedFacts.map((fact) => {
          const isChecked = figures.checked.includes(fact);
          return (
            <li key={fact} className={isChecked ? undefined : styles.open}>
              {isChecked ? <Check size={20} aria-hidden /> : <Minus size={20} aria-hidden />}
              {isChecked ? messages.profiles.checkedLong[fact] : messages.profiles.uncheckedLong[fact]}
            </li>
          );
        })}
      </ul>
      {checkedOn && (
        <p className={styles.soft}>
          Our staff checked this profile on <DateText value={checkedOn} />. What was shown stays private.
        </p>
      )}
    </section>
  );
}
