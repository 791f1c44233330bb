import { type EmployerQuote, messages, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { type Asked, buttonClass, EmptyState, Grid, type Outcome, SkeletonCard } from "@handwork/ui";
import { MessageCircleQuestion } from "lucide-react";
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
          <Grid as="ul" column="large">
            {quotes.map((quote) => (
              <QuoteCard key={quote.id} quote={quote} onChanged={asked.refresh} />
            ))}
          </Grid>
        )
      }
    </Section>
  );
}
