import { type EmployerQuote, endpoints, messages, paths, type QuoteStatus } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { Link, useLocation } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Avatar, Badge, type BadgeProps, Banner, Button, buttonClass, DateText, Money } from "@handwork/ui";
import { ChevronDown } from "lucide-react";
import { plural } from "../shared/text.ts";
import bookings from "./bookings.module.css";
import styles from "./dashboard.module.css";
import { NeedRow } from "./need-row.tsx";
import { useAddToCart } from "./use-add-to-cart.ts";

const statusLabels: Record<QuoteStatus, [label: string, tone: BadgeProps["tone"]]> = {
  requested: ["Waiting for a reply", "ochre"],
  accepted: ["Accepted", "green"],
  declined: ["Declined", "red"],
  ordered: ["Ordered", "neutral"],
  expired: ["Expired", "neutral"],
};

/** Whether an artisan has answered and the employer can book them. */
export const canBeBooked = ({ status, cart_item, artisan }: EmployerQuote): boolean =>
  status === "accepted" && (cart_item !== null || artisan.available);

interface AcceptedQuoteRowProps {
  quote: EmployerQuote;
  onChanged: () => void;
}

/** An accepted quote, with a button that adds the artisan to the cart. */
export function AcceptedQuoteRow({ quote, onChanged }: AcceptedQuoteRowProps) {
  const titleId = `quote-${quote.id}`;
  const { artisan, date, pay } = quote;
  return (
    <NeedRow
      titleId={titleId}
      face={<Avatar name={artisan.name} src={artisan.profile_image} alt="" size="small" />}
      title={artisan.name}
      line={
        <>
          <Badge tone="green">Quote accepted</Badge>{" "}
          {pay ? (
            <>
              <Money value={pay} /> a day&nbsp;· for
            </>
          ) : (
            "For"
          )}{" "}
          <DateText value={date} />
        </>
      }
      action={<NextStep quote={quote} describedBy={titleId} onChanged={onChanged} />}
      isQuote
    >
      <p className={styles.description}>{quote.description}</p>
      <QuoteTerms quote={quote} />
    </NeedRow>
  );
}

/** A row that expands to the quote's description and terms. A request that was just sent is open. */
export function QuoteRow({ quote }: { quote: EmployerQuote }) {
  const { hash, state } = useLocation();
  const titleId = `quote-${quote.id}`;
  // The text of the message, which this page would otherwise have to load with all messages of its kind.
  const isNew = typeof state?.submitted === "string" && hash === `#${titleId}`;
  return (
    <li
      className={bookings.row}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={isNew ? `${titleId}-sent` : undefined}
    >
      {isNew && (
        <Banner tone="success" id={`${titleId}-sent`}>
          {state.submitted}
        </Banner>
      )}
      <details open={isNew}>
        <summary>
          <QuoteHeader quote={quote} titleId={titleId} />
          <ChevronDown size={20} aria-hidden className={bookings.unfold} />
        </summary>
        <div className={bookings.card}>
          <p className={styles.description}>{quote.description}</p>
          <QuoteTerms quote={quote} />
          {quote.status === "accepted" && <p className="soft">This artisan is no longer available.</p>}
        </div>
      </details>
    </li>
  );
}

function QuoteHeader({
  quote: { artisan, created_at, status },
  titleId,
}: {
  quote: EmployerQuote;
  titleId: string;
}) {
  // A newer server may have statuses that this release does not know.
  const [label, tone] = statusLabels[status] ?? [status, "neutral"];
  return (
    <>
      <Avatar name={artisan.name} src={artisan.profile_image} alt="" size="small" />
      <div className={bookings.who}>
        <h3 id={titleId} className={bookings.name}>
          {artisan.name}
        </h3>
        <p className="soft">
          {artisan.service}&nbsp;· requested on <DateText value={created_at} />
        </p>
      </div>
      <span className={bookings.state}>
        <Badge tone={tone}>{label}</Badge>
      </span>
    </>
  );
}

const QuoteTerms = ({ quote: { pay, date, budget } }: { quote: EmployerQuote }) => (
  <p className={styles.terms}>
    {pay && (
      <span>
        Agreed: <Money value={pay} /> a day
      </span>
    )}
    <span>
      For <DateText value={date} />
    </span>
    <span>
      Budget: <Money value={budget} />
    </span>
    {pay && <span>{budgetText(Math.floor(Number(budget) / Number(pay)))}</span>}
  </p>
);

/** Compares the daily rate with the budget, which is for the whole job. */
const budgetText = (days: number) =>
  days > 0
    ? `Your budget covers ${plural(days, "day")} at this rate`
    : "One day at this rate is over your budget";

interface NextStepProps {
  quote: EmployerQuote;
  describedBy: string;
  onChanged: () => void;
}

function NextStep({ quote, describedBy, onChanged }: NextStepProps) {
  const { busy, add } = useAddToCart(messages.cart.addFailed, (text) => {
    notify(text, "error");
    onChanged();
  });
  const addToCart = () =>
    add(() => call(endpoints.quoteAddToCart, { params: { id: quote.id } }), {
      quote: { description: quote.description, date: quote.date },
    });

  if (quote.cart_item !== null) {
    return (
      <Link
        to={paths.cart}
        aria-describedby={describedBy}
        className={buttonClass({ variant: "secondary", size: "small" })}
      >
        See your cart
      </Link>
    );
  }
  return (
    <Button
      size="small"
      busy={busy}
      busyLabel="Adding..."
      aria-describedby={describedBy}
      onClick={() => void addToCart()}
    >
      Add to cart
    </Button>
  );
}
