import { type EmployerQuote, messages, paths, type QuoteStatus } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { Link, useNavigate } from "@handwork/federation/router";
import { ApiError, call } from "@handwork/http";
import {
  Avatar,
  Badge,
  type BadgeProps,
  Button,
  buttonClass,
  Card,
  DateText,
  DefinitionList,
  Money,
} from "@handwork/ui";
import { useRef, useState } from "react";
import styles from "./dashboard.module.css";

const looks: Record<QuoteStatus, [label: string, tone: BadgeProps["tone"]]> = {
  requested: ["Waiting for an answer", "ochre"],
  accepted: ["Accepted", "green"],
  declined: ["Declined", "red"],
  ordered: ["Ordered", "neutral"],
  expired: ["Expired", "neutral"],
};

/** A quote request, the answer, and the button that adds it to the cart. */
export function QuoteCard({ quote, onChanged }: { quote: EmployerQuote; onChanged: () => void }) {
  const { artisan } = quote;
  // A newer server may know more states than this release.
  const [label, tone] = looks[quote.status] ?? [quote.status, "neutral"];
  const title = `quote-${quote.id}`;
  return (
    <Card as="li" className={styles.expected} aria-labelledby={title}>
      <div className={styles.order}>
        <span className={styles.soft}>
          Asked <DateText value={quote.created_at} />
        </span>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <div className={styles.person}>
        <Avatar name={artisan.name} src={artisan.profile_image} alt="" />
        <div>
          <h3 id={title} className={styles.artisan}>
            {artisan.name}
          </h3>
          <p className={styles.soft}>{artisan.service}</p>
        </div>
      </div>
      <p className={styles.description}>{quote.description}</p>
      <DefinitionList
        className={styles.facts}
        items={[
          { label: "Date", value: <DateText value={quote.date} /> },
          { label: "Budget", value: <Money value={quote.budget} /> },
          ...(quote.pay ? [{ label: "Agreed pay a day", value: <Money value={quote.pay} /> }] : []),
        ]}
      />
      {quote.status === "accepted" && <NextStep quote={quote} describedBy={title} onChanged={onChanged} />}
    </Card>
  );
}

interface NextStepProps {
  quote: EmployerQuote;
  describedBy: string;
  onChanged: () => void;
}

function NextStep({ quote, describedBy, onChanged }: NextStepProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  async function addToCart(): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      const added = await call("quoteAddToCart", { params: { id: quote.id } });
      notify(messages.cart.added, "success");
      const state = { quote: { description: quote.description, date: quote.date } };
      return void navigate(paths.serviceDetails(added.cart_item), { state });
    } catch (error) {
      notify((error instanceof ApiError && error.text("detail")) || messages.cart.addFailed, "error");
      onChanged();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  if (quote.cart_item !== null) {
    return (
      <p>
        <Link
          to={paths.cart}
          aria-describedby={describedBy}
          className={buttonClass({ variant: "secondary" })}
        >
          See your cart
        </Link>
      </p>
    );
  }
  if (!quote.artisan.available) return <p className={styles.soft}>This artisan is no longer available.</p>;
  return (
    <p>
      <Button
        busy={busy}
        busyLabel="Adding..."
        aria-describedby={describedBy}
        onClick={() => void addToCart()}
      >
        Add to cart
      </Button>
    </p>
  );
}
