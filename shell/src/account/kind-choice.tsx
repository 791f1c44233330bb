import { BriefcaseBusiness, Hammer } from "lucide-react";
import { useId } from "react";
import styles from "./account.module.css";
import type { AccountKind } from "./sign-up.ts";

const kinds = [
  {
    value: "artisan",
    label: "Worker",
    text: "Get paid by the day.",
    Icon: Hammer,
  },
  {
    value: "employer",
    label: "Employer",
    text: "Book artisans.",
    Icon: BriefcaseBusiness,
  },
] as const;

interface KindChoiceProps {
  value: AccountKind | "";
  error: string | undefined;
  onChange: (kind: AccountKind) => void;
}

/** Asks whether the person signs up as an artisan ("Worker") or as an employer. Neither is preselected. */
export function KindChoice({ value, error, onChange }: KindChoiceProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      // Focused if the form is submitted without a choice.
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
      className={styles.kinds}
    >
      <p id={`${id}-legend`} className={styles.legend}>
        I am signing up as
      </p>
      {kinds.map(({ value: kind, label, text, Icon }) => (
        <label key={kind} className={styles.kind}>
          <input
            type="radio"
            name="kind"
            value={kind}
            checked={kind === value}
            required
            aria-labelledby={`${id}-${kind}`}
            aria-describedby={`${id}-${kind}-text`}
            onChange={() => onChange(kind)}
          />
          <Icon size={24} aria-hidden />
          <span>
            <span id={`${id}-${kind}`} className={styles.kindName}>
              {label}
            </span>
            <span id={`${id}-${kind}-text`} className={styles.kindText}>
              {text}
            </span>
          </span>
        </label>
      ))}
      <div aria-live="polite" className={styles.kindError}>
        {error && <p id={`${id}-error`}>{error}</p>}
      </div>
    </div>
  );
}
