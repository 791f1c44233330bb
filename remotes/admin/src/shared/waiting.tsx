import { paths, type TodayCount } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { ageOf } from "./age.ts";
import { countText, kindNames } from "./attention-kinds.ts";
import styles from "./waiting.module.css";

/** Open work by kind, with links to Today. Shown on dashboards. */
export function Waiting({ counts }: { counts: readonly TodayCount[] }) {
  const oldestFirst = [...counts].sort((one, other) => one.oldest.localeCompare(other.oldest));
  return (
    <section aria-labelledby="waiting" className={styles.waiting}>
      <h2 id="waiting">Needs you now</h2>
      {counts.length === 0 ? (
        <p>Nothing is waiting for you.</p>
      ) : (
        <ul className={styles.kinds}>
          {oldestFirst.map((count) => (
            <li key={count.kind}>
              <Link to={`${paths.today}?kind=${count.kind}`}>
                <b>{countText(count)}</b>
                <span>{kindNames[count.kind]}</span>
                <span className={styles.age}>oldest {ageOf(count.oldest)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={paths.today}>Open Today</Link>
      </p>
    </section>
  );
}
