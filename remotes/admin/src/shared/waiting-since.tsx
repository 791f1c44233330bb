import { Badge, DateText, VisuallyHidden } from "@handwork/ui";
import { ageOf, toneOf } from "./age.ts";
import styles from "./shared.module.css";

/** How long something has waited, such as "3 days"; screen readers get the time as well. */
export function WaitingSince({ value }: { value: string }) {
  return (
    <p className={styles.age}>
      <VisuallyHidden>Waiting for </VisuallyHidden>
      <Badge tone={toneOf(value)}>{ageOf(value)}</Badge>
      <VisuallyHidden>
        , since <DateText value={value} withTime />
      </VisuallyHidden>
    </p>
  );
}
