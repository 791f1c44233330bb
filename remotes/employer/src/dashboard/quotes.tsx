import { type EmployerQuote, messages, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { type Asked, buttonClass, EmptyState, Grid, type Outcome, SkeletonCard } from "@handwork/ui";
import { MessageCircleQuestion } from "lucide-react";
import styles from "./dashboard.module.css";
import { QuoteCard } from "./quote-card.tsx";
import { Section } from "./section.tsx";

export function Quotes({ asked }: { asked: Asked<Outcome<EmployerQuote[]>> }) {
  return (
    <Section id="quotes" title="Quotes" asked={asked} skeleton={<SkeletonCard />}>
      {(quotes) =>
        quotes.length === 0 ? (
          <EmptyState
            icon={<MessageCircleQuestion size={32} />}
            title={messages.quotes.empty}
            text="You can ask artisans without a daily rate for a quote. Their answers appear here."
            action={
              <Link to={paths.home} className={buttonClass({ variant: "secondary" })}>
                Find Services
              </Link>
            }
          />
        ) : (
          <QuoteLists quotes={quotes} onChanged={asked.refresh} />
        )
      }
    </Section>
  );
}

const open: readonly EmployerQuote["status"][] = ["requested", "accepted"];

/** Quotes that still lead somewhere; the others are folded away. */
function QuoteLists({ quotes, onChanged }: { quotes: EmployerQuote[]; onChanged: () => void }) {
  const earlier = quotes.filter(({ status }) => !open.includes(status));
  const list = (some: EmployerQuote[]) => (
    <Grid as="ul" column="large">
      {some.map((quote) => (
        <QuoteCard key={quote.id} quote={quote} onChanged={onChanged} />
      ))}
    </Grid>
  );
  return (
    <>
      {list(quotes.filter(({ status }) => open.includes(status)))}
      {earlier.length > 0 && (
        <details>
          <summary className={styles.earlier}>Earlier quotes ({earlier.length})</summary>
          {list(earlier)}
        </details>
      )}
    </>
  );
}
