import type { AttentionKind } from "@handwork/contract";
import { Badge, DateText, VisuallyHidden } from "@handwork/ui";
import { ageOf, ageTone } from "./age.ts";
import styles from "./shared.module.css";

interface WaitingSinceProps {
  value: string;
  /** Decides when the age is highlighted. Without a kind, it is never highlighted. */
  kind?: AttentionKind;
}

/** Shows how long an item has waited, such as "3 days". Highlights a long wait. Screen readers also get the date. */
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
