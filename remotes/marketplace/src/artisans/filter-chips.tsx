import { messages } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { formatNaira, VisuallyHidden } from "@handwork/ui";
import { X } from "lucide-react";
import { type Lookups, labelOf } from "../shared/lookups.ts";
import { type SearchQuery, searchPath } from "../shared/search-query.ts";
import styles from "./results.module.css";

export const ratingText = (stars: string) =>
  ({ 1: "1 star or more", 5: "5 stars" })[stars] ?? `${stars} stars or more`;

interface FilterChipsProps {
  query: SearchQuery;
  lookups: Lookups;
  /** The search text without place names. */
  keyword: string;
  /** The place from the URL or from the search text. */
  place: string | undefined;
}

/** The filters of the results. Each is a link that removes the filter, so it works without scripts. */
export function FilterChips({ query, lookups, keyword, place }: FilterChipsProps) {
  const { job_type, industry, date, max_rate, min_rating, verified } = query;
  const chips: [text: string | undefined, without: SearchQuery][] = [
    [place, { location: undefined, service: keyword }],
    [labelOf(lookups.jobTypes, job_type), { job_type: undefined }],
    [labelOf(lookups.industries, industry), { industry: undefined }],
    [date && `Free on ${messages.availability.shortDay(date)}`, { date: undefined }],
    [max_rate && `Up to ${formatNaira(max_rate)} a day`, { max_rate: undefined }],
    [min_rating && ratingText(min_rating), { min_rating: undefined }],
    [verified && "Verified only", { verified: undefined }],
  ];
  return (
    <ul className={styles.chips} aria-label="Filters">
      {chips.map(
        ([text, without]) =>
          text && (
            <li key={text}>
              <Link to={searchPath({ ...query, ...without })} className={styles.chip}>
                <VisuallyHidden>Remove filter: </VisuallyHidden>
                {text} <X size={16} aria-hidden />
              </Link>
            </li>
          ),
      )}
    </ul>
  );
}
