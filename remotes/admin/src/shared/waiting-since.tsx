import type { AttentionKind } from "@handwork/contract";
import { Badge, DateText, VisuallyHidden } from "@handwork/ui";
import { ageOf, ageTone } from "./age.ts";
import styles from "./shared.module.css";

interface WaitingSinceProps {
  value: string;
  /** Decides when the age is marked. Without it, it never is. */
  kind?: AttentionKind;
}

/** How long something has waited, such as "3 days", marked if that is too long; screen readers get the time as well. */
export function WaitingSince({ value, kind }: WaitingSinceProps) {
  const tone = kind && ageTone(kind, value);
  return (
    <span className={styles.age} data-tone={tone}>
      <VisuallyHidden>Waiting for </VisuallyHidden>
      {tone ? <Badge tone={tone}>{ageOf(value)}</Badge> : ageOf(value)}
      <VisuallyHidden>
        , since <DateText value={value} withTime />
      </VisuallyHidden>
    </span>
  );
}
