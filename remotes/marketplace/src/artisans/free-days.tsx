import { messages } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Cluster } from "@handwork/ui";
import { withWishes } from "../shared/job-wishes.ts";
import styles from "./request-aside.module.css";

interface FreeDaysProps {
  /** The next free days, YYYY-MM-DD. */
  days: readonly string[];
  /** The day of the search. */
  chosen: string | undefined;
  /** The page's query. */
  search: string;
}

/** The artisan's next free days. The chosen day is passed on to the job details. */
export function FreeDays({ days, chosen, search }: FreeDaysProps) {
  const queryFor = (day: string) => {
    const query = new URLSearchParams(search);
    query.set("date", day);
    return withWishes("", `${query}`);
  };
  return (
    <section aria-labelledby="free-days" className={styles.free}>
      <h2 id="free-days" className={styles.title}>
        Next free days
      </h2>
      {days.length === 0 ? (
        <p>None in the next two years</p>
      ) : (
        <Cluster as="ul">
          {days.map((day) => (
            <li key={day}>
              <Link
                to={queryFor(day)}
                replace
                preventScrollReset
                aria-current={day === chosen ? "true" : undefined}
                className={styles.day}
              >
                {messages.availability.shortDay(day)}
              </Link>
            </li>
          ))}
        </Cluster>
      )}
    </section>
  );
}
