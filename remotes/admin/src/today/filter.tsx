import { type AttentionKind, paths, type TodayCount } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { cx } from "@handwork/ui";
import { countText, kindNames } from "../shared/attention-kinds.ts";
import strip from "../shared/strip.module.css";
import styles from "./today.module.css";

export interface TodayQuery {
  kind?: AttentionKind;
  owner?: "me" | "nobody";
}

export const todayPath = (query: TodayQuery) => {
  const text = new URLSearchParams({ ...query }).toString();
  return text ? `${paths.today}?${text}` : paths.today;
};

const owners = [
  ["All", undefined],
  ["Assigned to me", "me"],
  ["Unassigned", "nobody"],
] as const;

/** Links that filter the list by owner and by kind of work. */
export function TodayFilter({ counts, query }: { counts: readonly TodayCount[]; query: TodayQuery }) {
  const { kind, owner } = query;
  return (
    <nav aria-label="Filter" className={styles.filter}>
      <ul className={cx(strip.strip, styles.choices)}>
        {owners.map(([label, choice]) => (
          <li key={label}>
            <Link
              to={todayPath({ ...(kind && { kind }), ...(choice && { owner: choice }) })}
              aria-current={choice === owner ? "true" : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {counts.length > 0 && (
        <ul className={cx(strip.strip, styles.choices)}>
          <li>
            <Link to={todayPath(owner ? { owner } : {})} aria-current={kind ? undefined : "true"}>
              All work
            </Link>
          </li>
          {counts.map((count) => (
            <li key={count.kind}>
              <Link
                to={todayPath({ kind: count.kind, ...(owner && { owner }) })}
                aria-current={count.kind === kind ? "true" : undefined}
              >
                {kindNames[count.kind]} <b>{countText(count)}</b>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
