import { type LastPayment, messages, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import {
  Badge,
  type BadgeProps,
  buttonClass,
  DateText,
  DefinitionList,
  EmptyState,
  Money,
  type Outcome,
  type Retryable,
  SkeletonCard,
} from "@handwork/ui";
import { CreditCard } from "lucide-react";
import styles from "./dashboard.module.css";
import { Section } from "./section.tsx";

export function LastPaymentSection({ result }: { result: Retryable<Outcome<LastPayment | null>> }) {
  return (
    <Section id="last-payment" title="Last Payment" result={result} skeleton={<SkeletonCard />}>
      {(payment) => (payment ? <Payment payment={payment} /> : <NoPayment />)}
    </Section>
  );
}

type StatusTexts = [label: string, tone: BadgeProps["tone"], dateLabel: string];
const unsuccessful: StatusTexts = ["Not successful", "red", "Attempted on"];
const unpaid: StatusTexts = ["Not paid yet", "ochre", "Started on"];
const statusTexts: Record<string, StatusTexts> = {
  successful: ["Successful", "green", "Paid on"],
  pending: unpaid,
  created: unpaid,
  refund_due: ["To be refunded", "ochre", "Paid on"],
  refunded: ["Refunded", "neutral", "Paid on"],
};

function Payment({ payment }: { payment: LastPayment }) {
  const [label, tone, dateLabel] = statusTexts[payment.status] ?? unsuccessful;
  return (
    <div className={styles.payment}>
      <p className={styles.strong}>
        <Money value={payment.total_amount} />
      </p>
      <Badge tone={tone}>{label}</Badge>
      <p className="soft">
        <span>{dateLabel}</span> <DateText value={payment.modified_at} withTime />
      </p>
      <details>
        <summary className={styles.earlier}>Reference numbers</summary>
        <DefinitionList
          className={styles.facts}
          items={[
            { label: "Reference", value: payment.tx_ref },
            { label: "Transaction", value: payment.transaction_id },
            { label: "Cart", value: payment.cart },
          ]}
        />
      </details>
    </div>
  );
}

function NoPayment() {
  return (
    <EmptyState
      icon={<CreditCard size={32} />}
      title={messages.dashboard.noTransactions}
      text="Your payments appear here."
      action={
        <Link to={paths.home} className={buttonClass({ variant: "secondary" })}>
          Find Services
        </Link>
      }
    />
  );
}
