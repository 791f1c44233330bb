import { type EmployerQuote, messages, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { type Outcome, type Retryable, Skeleton } from "@handwork/ui";
import styles from "./dashboard.module.css";
import { canBeBooked, QuoteRow } from "./quote-card.tsx";
import { Section } from "./section.tsx";

const openStatuses: readonly EmployerQuote["status"][] = ["requested", "accepted"];

/** Lists open quotes, then earlier ones. Quotes that can be booked are under "Needs you" instead. */
export function Quotes({ result }: { result: Retryable<Outcome<EmployerQuote[]>> }) {
  return (
    <Section id="quotes" title="Quotes" result={result} skeleton={<Skeleton />}>
      {(quotes) => {
        if (quotes.length === 0) return <NoQuotes />;
        const others = quotes.filter((quote) => !canBeBooked(quote));
        if (others.length === 0) return <p className={styles.soft}>Your quotes are under “Needs you”.</p>;
        const earlier = others.filter(({ status }) => !openStatuses.includes(status));
        return (
          <div>
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
  );
}

function QuoteList({ quotes }: { quotes: EmployerQuote[] }) {
  if (quotes.length === 0) return null;
  return (
    <ul className={styles.orders}>
      {quotes.map((quote) => (
        <QuoteRow key={quote.id} quote={quote} />
      ))}
    </ul>
  );
}

const NoQuotes = () => (
  <p className={styles.soft}>
    {messages.quotes.empty} You can ask artisans without a daily rate for a quote.{" "}
    <Link to={paths.home}>Find Services</Link>
  </p>
);
