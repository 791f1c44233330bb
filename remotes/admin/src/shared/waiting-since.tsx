import type { AttentionKind } from "@handwork/contract";
import { Badge, DateText, VisuallyHidden } from "@handwork/ui";
import { ageOf, ageTone } from "./age.ts";
import styles from "./shared.module.css";

interface WaitingSinceProps {
  value: string;
  /** Determines when the age is highlighted; it never is without a kind. */
  kind?: AttentionKind;
}

/** How long an item has waited, such as "3 days", highlighted if that is too long. Screen readers also get the date. */
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
