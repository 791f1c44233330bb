import type { FoundArtisans } from "@handwork/contract";
import { Banner } from "@handwork/ui";
import styles from "./results.module.css";

const number = new Intl.NumberFormat("en-NG");

function countText(count: number, hasMore: boolean): string {
  if (hasMore) return `More than ${number.format(count)} artisans`;
  return count === 1 ? "1 artisan" : `${number.format(count)} artisans`;
}

/** Shows how many artisans were found, which area a district belongs to, and which words are unknown. */
export function ResultsSummary({ result }: { result: FoundArtisans }) {
  const { count, has_more, understood } = result;
  const districts = understood.places.filter(({ name, location }) => name !== location);
  return (
    <div className={styles.summary}>
      {/* Always in the page, so that screen readers announce the next search's count, also when it is 0. */}
      <p role="status" className={count ? styles.count : "visually-hidden"}>
        {count !== null && countText(count, has_more)}
      </p>
      {districts.length > 0 && (
        <p className={styles.note}>
          {districts.map(({ name, location }) => `${name} is part of ${location}.`).join(" ")} Results cover
          the whole area.
        </p>
      )}
      {understood.unknown.length > 0 && (
        <Banner tone="warning">
          We do not know {understood.unknown.map((word) => `“${word}”`).join(", ")}
          {result.artisans.length > 0
            ? `, so the search ignored ${understood.unknown.length > 1 ? "them" : "it"}.`
            : "."}
        </Banner>
      )}
    </div>
  );
}
