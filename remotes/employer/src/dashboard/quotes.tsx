import { type EmployerQuote, messages, paths } from "@handwork/contract";
import { Link, useLocation } from "@handwork/federation/router";
import { Banner, type Outcome, type Retryable, Skeleton } from "@handwork/ui";
import bookings from "./bookings.module.css";
import styles from "./dashboard.module.css";
import { canBeBooked, QuoteRow } from "./quote-row.tsx";
import { Section } from "./section.tsx";

const openStatuses: readonly EmployerQuote["status"][] = ["requested", "accepted"];

interface QuotesProps {
  result: Retryable<Outcome<EmployerQuote[]>>;
  /** Whether posted jobs with quotes are under "Needs you". */
  hasQuotedJobs: boolean;
}

/** Lists open quotes, then earlier ones. Quotes that can be booked are under "Needs you" instead. */
export function Quotes({ result, hasQuotedJobs }: QuotesProps) {
  const isListed = result.outcome?.ok === true;
  return (
    <>
      {!isListed && <SubmittedNotice />}
      <Section id="quotes" title="Quotes" result={result} skeleton={<Skeleton />}>
        {(quotes) => {
          const others = quotes.filter((quote) => !canBeBooked(quote));
          if (quotes.length === 0 && !hasQuotedJobs) return <NoQuotes />;
          const earlier = others.filter(({ status }) => !openStatuses.includes(status));
          return (
            <div>
              {(hasQuotedJobs || others.length < quotes.length) && (
                <a href="#needs-you" className={bookings.further}>
                  See the quotes under “Needs you”
                </a>
              )}
              <QuoteList quotes={others.filter(({ status }) => openStatuses.includes(status))} />
              {earlier.length > 0 && (
                <details>
                  <summary className={styles.earlier}>Earlier quotes ({earlier.length})</summary>
                  <QuoteList quotes={earlier} />
                </details>
              )}
            </div>
          );
        }}
      </Section>
    </>
  );
}

/** Confirms a sent request while the list is not shown. Has the missing row's id, so the page focuses it instead. */
function SubmittedNotice() {
  const { hash, state } = useLocation();
  if (typeof state?.submitted !== "string") return null;
  return (
    <Banner tone="success" id={hash.slice(1)} tabIndex={-1}>
      {state.submitted}
    </Banner>
  );
}

function QuoteList({ quotes }: { quotes: EmployerQuote[] }) {
  if (quotes.length === 0) return null;
  return (
    <ul className={bookings.rows}>
      {quotes.map((quote) => (
        <QuoteRow key={quote.id} quote={quote} />
      ))}
    </ul>
  );
}

const NoQuotes = () => (
  <p className="soft">
    {messages.quotes.empty} You can ask artisans without a daily rate for a quote.{" "}
    <Link to={paths.home}>Find Services</Link>
  </p>
);
