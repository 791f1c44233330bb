import { type Problem, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Card, DateText, Money } from "@handwork/ui";
import { ProblemItem } from "./problem-item.tsx";
import styles from "./problems.module.css";

/** Shows a disputed order, its disputed items and its history. */
export function ProblemCard({ problem }: { problem: Problem }) {
  const { id, order_code: code, report, items, timeline } = problem;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h3>
          <Link to={paths.staffOrder(id)}>Order {code}</Link>
        </h3>
        <Money value={problem.total_price} className={styles.total} />
      </div>
      <p className="soft">
        Reported <DateText value={problem.reported_at} withTime />, paid <DateText value={problem.paid_at} />
      </p>
      {report && items.every((item) => item.case === null) && <p className={styles.report}>{report}</p>}
      <ul className={styles.lines}>
        {items.map((item) => (
          <ProblemItem key={item.id} problem={problem} item={item} />
        ))}
      </ul>
      <details className={styles.story}>
        <summary>What happened to this order ({timeline.length})</summary>
        <ol className={styles.timeline}>
          {timeline.map(({ at, text }, index) => (
            <li key={index}>
              <span className="soft">
                <DateText value={at} withTime />
              </span>{" "}
              {text}
            </li>
          ))}
        </ol>
      </details>
    </Card>
  );
}
