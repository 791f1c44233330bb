import { COMPARED_MAX, type EndpointResponse, messages, paths } from "@handwork/contract";
import { Link, useLocation } from "@handwork/federation/router";
import { Avatar, cx, Money, pluralYears, Rating } from "@handwork/ui";
import type { ReactNode } from "react";
import { artisanName, hasPay } from "../shared/artisan.ts";
import { compareParam } from "../shared/compared.ts";
import { withWishes } from "../shared/job-wishes.ts";
import { RequestButton } from "../shared/request-button.tsx";
import { useRequests } from "../shared/use-requests.ts";
import styles from "./compare.module.css";

type Compared = EndpointResponse<"artisansCompare">[number];

type Row = [
  label: string,
  cell: (artisan: Compared) => ReactNode,
  /** Higher is better; null if unknown. */
  score?: (artisan: Compared) => number | null,
];

const lowerIsBetter = (value: number | null) => value && -value;

const freeRow = (date: string): Row => [
  `Free on ${messages.availability.shortDay(date)}`,
  ({ is_free }) => (is_free === undefined ? "Not known" : is_free ? "Yes" : "No"),
  ({ is_free }) => (is_free === undefined ? null : Number(is_free)),
];

/** A lower daily rate is better. */
const rateScore = (artisan: Compared) => (hasPay(artisan) ? -Number(artisan.pay) : null);

/** Facts that help to choose, most important first. */
const rows: readonly Row[] = [
  ["Reviews", ({ rating }) => <Rating {...rating} brief />, ({ rating }) => rating.average],
  [
    "Jobs completed",
    ({ profile }) => profile.figures.jobs_completed,
    ({ profile }) => profile.figures.jobs_completed,
  ],
  [
    "Usually replies",
    ({ trust: { response_minutes: minutes } }) =>
      minutes === null ? "Too early to say" : `Within ${messages.profiles.durationText(minutes)}`,
    ({ trust }) => lowerIsBetter(trust.response_minutes),
  ],
  [
    "Booked again",
    ({ profile: { figures } }) =>
      figures.repeat_rate === null
        ? "Too early to say"
        : `${figures.repeat_employers} of ${figures.employers} employers`,
    ({ profile }) => profile.figures.repeat_rate,
  ],
  [
    "Bookings kept",
    ({ profile: { figures } }) =>
      figures.reliability === null ? "Too early to say" : `${figures.reliability}\u00a0%`,
    ({ profile }) => profile.figures.reliability,
  ],
  [
    "Next free day",
    ({ trust }) => (trust.next_free_day ? messages.availability.shortDay(trust.next_free_day) : "None soon"),
    ({ trust }) => lowerIsBetter(trust.next_free_day ? Date.parse(trust.next_free_day) : null),
  ],
  ["Experience", ({ experience }) => pluralYears(experience), ({ experience }) => Number(experience)],
  ["Trade", ({ service }) => service?.title ?? "Not stated"],
  ["Area", ({ location }) => location?.location ?? "Lagos"],
  [
    "Checked by us",
    ({ trust }) =>
      messages.profiles.listText(trust.checked.map((fact) => messages.profiles.checkedShort[fact])) ||
      "Nothing yet",
  ],
  ["Skills", ({ profile }) => messages.profiles.listText(profile.skills) || "Not stated"],
  ["Languages", ({ profile }) => messages.profiles.listText(profile.languages) || "Not stated"],
  [
    "Certificates",
    ({ profile }) =>
      messages.profiles.listText(profile.certificates.map((certificate) => certificate.title)) || "None",
  ],
];

/** Returns the artisans with the best value in a row. Returns none if all values are equal, or only one is known. */
function bestOf(artisans: readonly Compared[], score: Row[2]): readonly Compared[] {
  if (!score) return [];
  const scored = artisans.filter((artisan) => score(artisan) !== null);
  const top = Math.max(...scored.map((artisan) => score(artisan) ?? 0));
  const best = scored.filter((artisan) => score(artisan) === top);
  return scored.length > 1 && best.length < artisans.length ? best : [];
}

/** Whether a row has the same text for all artisans. Ratings never count as the same. */
const isSame = (artisans: readonly Compared[], cell: Row[1]) =>
  artisans.length > 1 && new Set(artisans.map(cell)).size === 1;

const Best = () => (
  <>
    {" "}
    <span className={styles.mark}>Best</span>
  </>
);

interface CompareTableProps {
  artisans: readonly Compared[];
  /** The day of the search, as YYYY-MM-DD. */
  date?: string | undefined;
}

/**
 * Shows artisans side by side, and what they have in common in a list below. On phones, each label has its own line, so
 * that three columns fit.
 */
export function CompareTable({ artisans, date }: CompareTableProps) {
  const requests = useRequests();
  const { search } = useLocation();
  const ids = artisans.map(({ id }) => id);
  const columns = artisans.length;
  const [first] = artisans;
  const trade = first?.service?.title;
  const list = trade ? paths.artisansByService(trade) : paths.searchResults;
  const cheapest = bestOf(artisans, rateScore);
  const allRows = [...(date ? [freeRow(date)] : []), ...rows];
  const sameRows = allRows.filter(([, cell]) => isSame(artisans, cell));
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">Artisans side by side</caption>
        <thead>
          <tr>
            <td className={styles.label} />
            {artisans.map((artisan) => (
              <th key={artisan.id} scope="col">
                <Link
                  to={withWishes(paths.artisan(artisan.id), search)}
                  id={`artisan-${artisan.id}`}
                  className={styles.name}
                >
                  <Avatar
                    name={artisanName(artisan)}
                    alt=""
                    src={artisan.profile_image_resized ?? artisan.profile_image}
                    size="small"
                    eager
                  />
                  {artisanName(artisan)}
                </Link>
              </th>
            ))}
            {columns < COMPARED_MAX && (
              <td rowSpan={3}>
                <Link
                  to={withWishes(`${list}?${compareParam}=${ids.join(",")}`, search)}
                  className={styles.add}
                >
                  Add an artisan
                </Link>
              </td>
            )}
          </tr>
          <tr>
            <th scope="row" className={styles.label}>
              Daily rate
            </th>
            {artisans.map((artisan) => (
              <td key={artisan.id} className={cx(styles.rate, cheapest.includes(artisan) && styles.best)}>
                <strong>{hasPay(artisan) ? <Money value={artisan.pay} /> : "By quote only"}</strong>
                {hasPay(artisan) && " a\u00a0day"}
                {cheapest.includes(artisan) && <Best />}
              </td>
            ))}
          </tr>
          <tr>
            <td className={styles.label} />
            {artisans.map((artisan) => (
              <td key={artisan.id} className={styles.actions}>
                <RequestButton artisan={artisan} requests={requests} describedBy={`artisan-${artisan.id}`} />
              </td>
            ))}
          </tr>
        </thead>
        {allRows
          .filter((row) => !sameRows.includes(row))
          .map(([label, cell, score]) => {
            const best = bestOf(artisans, score);
            return (
              <tbody key={label}>
                <tr className={styles.line}>
                  <th scope="rowgroup" colSpan={columns}>
                    {label}
                  </th>
                </tr>
                <tr>
                  <th scope="row" className={styles.label}>
                    {label}
                  </th>
                  {artisans.map((artisan) => (
                    <td key={artisan.id} className={best.includes(artisan) ? styles.best : undefined}>
                      {cell(artisan)}
                      {best.includes(artisan) && <Best />}
                    </td>
                  ))}
                </tr>
              </tbody>
            );
          })}
        {columns > 1 && (
          <tfoot>
            <tr>
              <td className={styles.label} />
              {artisans.map((artisan) => (
                <td key={artisan.id}>
                  <Link
                    to={withWishes(paths.compare(ids.filter((id) => id !== artisan.id)), search)}
                    aria-label={`Remove ${artisanName(artisan)}`}
                    className={styles.remove}
                  >
                    Remove
                  </Link>
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {first && sameRows.length > 0 && (
        <section aria-labelledby="same" className={styles.same}>
          <h2 id="same">The same for all</h2>
          {/* `DefinitionList` would move into a chunk that the home page loads. */}
          <dl>
            {sameRows.map(([label, cell]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{cell(first)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}
