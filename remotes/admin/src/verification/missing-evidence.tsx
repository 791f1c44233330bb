import { Badge, type BadgeProps } from "@handwork/ui";
import styles from "./verification.module.css";

interface MissingEvidenceProps {
  photo: unknown;
  nin: unknown;
  phoneVerified: unknown;
  fingerprints: number;
}

/** Shows what an application lacks. Red blocks the verification, ochre may need the reviewer's work, grey is optional. */
export function MissingEvidence({ photo, nin, phoneVerified, fingerprints }: MissingEvidenceProps) {
  const missing: [text: string, tone: BadgeProps["tone"]][] = [];
  if (!photo) missing.push(["No photo", "red"]);
  if (!nin) missing.push(["No NIN", "red"]);
  if (!phoneVerified) missing.push(["No phone check", "ochre"]);
  if (fingerprints === 0) missing.push(["No fingerprint", "neutral"]);
  if (missing.length === 0) return <Badge tone="green">Nothing is missing</Badge>;
  return (
    <ul className={styles.missing} aria-label="Missing">
      {missing.map(([text, tone]) => (
        <li key={text}>
          <Badge tone={tone}>{text}</Badge>
        </li>
      ))}
    </ul>
  );
}
