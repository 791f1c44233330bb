import { pluralDays } from "@handwork/bookings/posted-job";
import { paths, type ReceivedQuote } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import {
  Avatar,
  Badge,
  Button,
  Card,
  cx,
  DateText,
  Money,
  pluralYears,
  Rating,
  VerifiedBadge,
} from "@handwork/ui";
import { Fragment } from "react";
import { plural } from "../shared/text.ts";
import styles from "./posted-jobs.module.css";

interface QuoteCardProps {
  quote: ReceivedQuote;
  /** The job's budget in naira, if the employer named one. */
  budget: string | null;
  /** Undefined while no quote can be chosen. */
  onChoose: (() => void) | undefined;
}

export function QuoteCard({ quote, budget, onChoose }: QuoteCardProps) {
  const { artisan } = quote;
  const title = `quote-${quote.id}`;
  const facts = [
    artisan.completed_jobs > 0 ? `${plural(artisan.completed_jobs, "job")} completed` : "New on Handwork",
    pluralYears(artisan.experience),
    artisan.location,
  ];
  return (
    <Card as="li" className={cx(styles.card, styles.received)} aria-labelledby={title}>
      <div className={styles.quote}>
        <div className={styles.person}>
          <Avatar name={artisan.name} src={artisan.profile_image} alt="" />
          <div>
            <h3 id={title} className={styles.artisan}>
              <Link to={paths.artisan(artisan.id)}>{artisan.name}</Link>
            </h3>
            <p className={styles.trust}>
              <Rating {...artisan.rating} />
              {artisan.is_verified && <VerifiedBadge />}
            </p>
            <p className={cx("soft", styles.trust)}>
              {facts.filter(Boolean).map((fact) => (
                <Fragment key={fact}>
                  <span>{fact}</span>{" "}
                </Fragment>
              ))}
            </p>
          </div>
        </div>
        <p className={styles.price}>
          <Money value={quote.total} className={styles.total} />
          {budget !== null && <BudgetText over={Number(quote.total) - Number(budget)} />}
          <span className="soft">
            {quote.days === 1 ? (
              "1 day"
            ) : (
              <>
                {pluralDays(quote.days)} at <Money value={quote.pay} />
              </>
            )}
          </span>
          <span className="soft">
            Start: <DateText value={quote.start} />
          </span>
        </p>
      </div>
      <p className={styles.message}>{quote.message}</p>
      {quote.is_outdated && (
        <p>
          <Badge tone="ochre">Sent before you changed the job</Badge>
        </p>
      )}
      {quote.is_chosen && (
        <p>
          <Badge tone="green">Chosen</Badge>
        </p>
      )}
      {onChoose && artisan.available && (
        <div className={styles.buttons}>
          <Button onClick={onChoose} aria-describedby={title}>
            Choose this quote
          </Button>
        </div>
      )}
      {!artisan.available && <p className="soft">This artisan can no longer be booked.</p>}
    </Card>
  );
}

/** Compares a price with the budget. `over` is the difference in naira, negative if the price is lower. */
function BudgetText({ over }: { over: number }) {
  if (over === 0) return <span className={styles.under}>Exactly your budget</span>;
  return (
    <span className={over < 0 ? styles.under : styles.over}>
      <Money value={Math.abs(over)} /> {over < 0 ? "under" : "over"} your budget
    </span>
  );
}
