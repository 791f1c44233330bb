import type { FoundArtisans } from "@handwork/contract";
import { Banner } from "@handwork/ui";
import type { ReactNode } from "react";
import { countText } from "../shared/trade-words.ts";
import styles from "./results.module.css";
import { placesOf, unknownText } from "./search-heading.ts";

interface ResultsSummaryProps {
  result: FoundArtisans;
  /** The filters, as links. */
  children: ReactNode;
}

/** Shows how many artisans were found, which area a district belongs to, and which words are unknown. */
export function ResultsSummary({ result, children }: ResultsSummaryProps) {
  const { count, has_more, understood } = result;
  const [trade] = understood.trades.length === 1 ? understood.trades : [];
  const districts = understood.places.filter(({ name, location }) => name !== location);
  const unknown = unknownText(understood);
  return (
    <div className={styles.summary}>
      {/* Always in the page, so that screen readers announce the count of the next search, even if it is 0. */}
      <p role="status" className={count ? styles.count : "visually-hidden"}>
        {count !== null &&
          `${countText(count, has_more, trade?.title)} in ${placesOf(understood) ?? "Lagos"}`}
      </p>
      {children}
      {districts.length > 0 && (
        <p className={styles.note}>
          {districts.map(({ name, location }) => `${name} is part of ${location}.`).join(" ")} Results cover
          the whole area.
        </p>
      )}
      {/* If nobody was found, the reason is below. */}
      {unknown && result.artisans.length > 0 && (
        <Banner tone="warning">
          {unknown}, so the search ignored {understood.unknown.length > 1 ? "them" : "it"}.
        </Banner>
      )}
    </div>
  );
}
