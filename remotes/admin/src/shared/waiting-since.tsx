import { Badge, DateText, VisuallyHidden } from "@handwork/ui";
import { ageOf, isOverdue } from "./age.ts";
import styles from "./shared.module.css";

/** How long something has waited, such as "3 days", marked if that is too long; screen readers get the time as well. */
export function WaitingSince({ value }: { value: string }) {
  return (
    <span className={styles.age}>
      <VisuallyHidden>Waiting for </VisuallyHidden>
      {isOverdue(value) ? <Badge tone="red">{ageOf(value)}</Badge> : ageOf(value)}
      <VisuallyHidden>
        , since <DateText value={value} withTime />
      </VisuallyHidden>
    </span>
  );
}
