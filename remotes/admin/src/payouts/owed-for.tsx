import { DateText, Money } from "@handwork/ui";
import { countOf, type DuePerson } from "./due-people.ts";
import styles from "./payouts.module.css";

/** Shows how many jobs or artisans a person is owed for, and lists them when opened. */
export function OwedFor({ person: { kind, parts } }: { person: DuePerson }) {
  const summary =
    kind === "artisan" ? countOf(parts.length, "job", "jobs") : countOf(parts.length, "artisan", "artisans");
  return (
    <details className={styles.parts}>
      <summary>{summary}</summary>
      <ul>
        {parts.map(({ id, text, amount, at }) => (
          <li key={id}>
            <span>
              {text}{" "}
              <span className="soft">
                <DateText value={at} />
              </span>
            </span>
            <Money value={amount} />
          </li>
        ))}
      </ul>
    </details>
  );
}
