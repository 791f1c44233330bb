import { type ArtisanSort, messages } from "@handwork/contract";
import { Link, useLocation } from "@handwork/federation/router";
import { Banner, Button, Grid, NeedsScripts, VisuallyHidden } from "@handwork/ui";
import { ShieldCheck } from "lucide-react";
import { useEffect } from "react";
import { artisanAnchor } from "./artisan.ts";
import { ArtisanCard } from "./artisan-card.tsx";
import styles from "./artisan-list.module.css";
import { CompareBar, type CompareChoice } from "./compare-choice.tsx";
import { type ArtisanPage, useArtisanPages } from "./use-artisan-pages.ts";
import { useRequests } from "./use-requests.ts";

/** Number of photos on the first screen. */
const EAGER_PHOTOS = 3;

interface ArtisanListProps {
  first: ArtisanPage;
  load: (cursor: string) => Promise<ArtisanPage>;
  /** Path of the page that starts at a cursor, for visitors without scripts. */
  pagePath: (cursor: string) => string;
  choice: CompareChoice;
  /** The day for which free artisans are listed, as YYYY-MM-DD. */
  freeOn?: string;
  /** Query with the day and the place that the visitor searched for; by default, the page's query. */
  wishes?: string;
  sort?: ArtisanSort | undefined;
}

/** A paged list of artisans. Lists with different artisans need different keys. */
export function ArtisanList({ first, load, pagePath, choice, freeOn, wishes, sort }: ArtisanListProps) {
  const { items: artisans, next, state, showMore } = useArtisanPages(first, load);
  const { hash, search } = useLocation();
  const searched = wishes ?? search;
  const requests = useRequests(searched);
  useFocusOn(hash);
  const { shortDay } = messages.availability;
  const [soonest] = artisans.flatMap(({ trust }) => trust.next_free_day ?? []).sort();
  const freeText = (day: string | null) => (day ? `Next free: ${shortDay(day)}` : "No free day soon");
  return (
    <>
      <div className={styles.head}>
        <p className={styles.held}>
          <ShieldCheck size={20} aria-hidden /> {messages.profiles.paymentHeld}
        </p>
        <p>
          {sort === "rate" ? "Lowest rate first." : "Recommended first."}
          {freeOn && ` All are free on ${shortDay(freeOn)}.`}
          {!freeOn && soonest && ` Free from ${shortDay(soonest)} unless stated otherwise.`}
        </p>
      </div>
      <NeedsScripts what="Making a request" />
      <Grid as="ul" className={styles.list}>
        {artisans.map((artisan, index) => (
          <ArtisanCard
            key={artisan.id}
            artisan={artisan}
            requests={requests}
            choice={choice}
            eager={index < EAGER_PHOTOS}
            // The line above the list covers the others.
            free={
              freeOn || artisan.trust.next_free_day === soonest ? "" : freeText(artisan.trust.next_free_day)
            }
            wishes={searched}
            marked={hash === `#${artisanAnchor(artisan.id)}`}
          />
        ))}
      </Grid>
      <CompareBar choice={choice} wishes={searched} listed={artisans.map(({ id }) => id)} />
      <div className={styles.more}>
        <VisuallyHidden>
          <span role="status">{state === "shown" && `${artisans.length} artisans shown`}</span>
        </VisuallyHidden>
        {state === "failed" && <Banner tone="error">{messages.lists.artisansFailed}</Banner>}
        {next && (
          <noscript>
            <Link to={pagePath(next)}>Next artisans</Link>
          </noscript>
        )}
        {next && (
          <Button
            variant="secondary"
            size="large"
            busy={state === "loading"}
            busyLabel="Loading..."
            className={styles.button}
            onClick={showMore}
          >
            {state === "failed" ? "Try again" : "Show more"}
          </Button>
        )}
      </div>
    </>
  );
}

/** Focuses the card that the URL fragment names. The fragment survives signing in. */
function useFocusOn(hash: string): void {
  useEffect(() => {
    if (!hash) return;
    // Waits one frame, because the shell moves the focus to the start of a new page.
    const frame = requestAnimationFrame(() => {
      const card = document.getElementById(hash.slice(1));
      card?.scrollIntoView({ block: "nearest" });
      card?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}
