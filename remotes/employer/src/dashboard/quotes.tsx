import { type EmployerQuote, messages, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { type Asked, type Outcome, Skeleton } from "@handwork/ui";
import styles from "./dashboard.module.css";
import { needsAnswer, QuoteRow } from "./quote-card.tsx";
import { Section } from "./section.tsx";

const open: readonly EmployerQuote["status"][] = ["requested", "accepted"];

/** Quotes that wait for the artisan, then those that lead nowhere any more. Answered ones are among what needs the employer. */
export function Quotes({ asked }: { asked: Asked<Outcome<EmployerQuote[]>> }) {
  return (
    <Section id="quotes" title="Quotes" asked={asked} skeleton={<Skeleton />}>
      {(quotes) => {
        if (quotes.length === 0) return <NoQuotes />;
        const others = quotes.filter((quote) => !needsAnswer(quote));
        if (others.length === 0) return <p className={styles.soft}>Your open quotes are above.</p>;
        const earlier = others.filter(({ status }) => !open.includes(status));
        return (
          <div>
            <List quotes={others.filter(({ status }) => open.includes(status))} />
            {earlier.length > 0 && (
              <details>
                <summary className={styles.earlier}>Earlier quotes ({earlier.length})</summary>
                <List quotes={earlier} />
              </details>
            )}
          </div>
        );
      }}
    </Section>
  );
}

function List({ quotes }: { quotes: EmployerQuote[] }) {
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
