import { DateText, VisuallyHidden } from "@handwork/ui";
import { ageOf } from "./age.ts";
import styles from "./shared.module.css";

/** How long something has waited, such as "3 days"; screen readers get the time as well. */
export function WaitingSince({ value }: { value: string }) {
  return (
    <p className={styles.age}>
      <VisuallyHidden>Waiting for </VisuallyHidden>
      <span>{ageOf(value)}</span>
      <VisuallyHidden>
        , since <DateText value={value} withTime />
      </VisuallyHidden>
    </p>
  );
}
