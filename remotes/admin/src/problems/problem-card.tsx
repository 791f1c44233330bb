import type { Problem } from "@handwork/contract";
import { Card, DateText, EmailText, Money, PhoneLink } from "@handwork/ui";
import { ProblemItem } from "./problem-item.tsx";
import styles from "./problems.module.css";

/** A disputed order: both sides with their phone numbers, the history, and a decision for each disputed item. */
export function ProblemCard({ problem }: { problem: Problem }) {
  const { order_code: code, employer, report, items, timeline } = problem;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h3>Order {code}</h3>
        <Money value={problem.total_price} className={styles.total} />
      </div>
      <p className={styles.soft}>
        Reported <DateText value={problem.reported_at} withTime />, paid <DateText value={problem.paid_at} />
      </p>
      {report && items.every((item) => item.case === null) && <p className={styles.report}>{report}</p>}
      <p>
        Employer: {employer.name} ·{" "}
        <a href={`mailto:${employer.email}`}>
          <EmailText value={employer.email} />
        </a>
        {employer.phone_number && (
          <>
            {" "}
            · <PhoneLink phone={employer.phone_number} />
          </>
        )}
      </p>
      <ul className={styles.lines}>
        {items.map((item) => (
          <ProblemItem key={item.id} problem={problem} item={item} />
        ))}
      </ul>
      <details>
        <summary>What happened to this order ({timeline.length})</summary>
        <ol className={styles.timeline}>
          {timeline.map(({ at, text }, index) => (
            <li key={index}>
              <span className={styles.soft}>
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
