import { errorText, splitTask, useAction } from "@handwork/bookings";
import {
  type ArtisanQuote,
  endpoints,
  messages,
  type PlatformFee,
  type QuoteStatus as Status,
} from "@handwork/contract";
import { askConfirm, notify, useUnsavedWork } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { ApiError, call } from "@handwork/http";
import {
  Badge,
  type BadgeProps,
  Button,
  Card,
  Cluster,
  DateText,
  Field,
  FormError,
  Money,
  MoneyInput,
  useFormState,
} from "@handwork/ui";
import { AfterFee, FeeNote } from "../shared/fee-note.tsx";
import card from "../shared/work-card.module.css";
import styles from "./jobs.module.css";

export interface QuoteCardProps {
  quote: ArtisanQuote;
  /** The artisan's daily rate, which is the form's initial value. */
  pay: string | null;
  /** Null if it could not be loaded. */
  fee: PlatformFee | null;
}

/** A quote request, with a form until the artisan answers it. */
export function QuoteCard({ quote, pay, fee }: QuoteCardProps) {
  const title = `quote-${quote.id}`;
  const [task, rest] = splitTask(quote.description);
  return (
    <Card as="li" className={card.card} aria-labelledby={title}>
      <div>
        <Cluster spread>
          <h3 id={title} className={card.title}>
            {task}
          </h3>
          <QuoteStatus status={quote.status} />
        </Cluster>
        <p className="soft">From {quote.employer.company_name ?? quote.employer.name}</p>
      </div>
      <p>
        <DateText value={quote.date} /> · Budget <Money value={quote.budget} />
        {quote.pay && (
          <>
            {" "}
            · Agreed daily rate <Money value={quote.pay} />
          </>
        )}
      </p>
      {rest && <p className={card.description}>{rest}</p>}
      {quote.status === "requested" && <AnswerForm quote={quote} pay={pay} fee={fee} describedBy={title} />}
    </Card>
  );
}

function AnswerForm({ quote, pay, fee, describedBy }: QuoteCardProps & { describedBy: string }) {
  const { revalidate } = useRevalidator();
  const declineAction = useAction(revalidate);
  const form = useFormState({
    initial: { pay: pay?.replace(/\.00$/, "") ?? "" },
    validate: (values) => ({ pay: payError(values.pay) }),
    async onSubmit(values): Promise<void> {
      try {
        await call(endpoints.quoteAccept, { params: { id: quote.id }, body: { pay: values.pay.trim() } });
        notify(messages.quotes.accepted, "success");
        await revalidate();
      } catch (error) {
        // The request was answered in another tab or on another device.
        if (error instanceof ApiError && error.status === 409) {
          notify(errorText(error, messages.quotes.answerFailed), "error");
          return await revalidate();
        }
        form.showFailure(error, messages.quotes.answerFailed);
      }
    },
  });
  useUnsavedWork(form.dirty);

  async function decline() {
    const options = { confirmLabel: "Decline", cancelLabel: "Go back", danger: true };
    if (!(await askConfirm(messages.quotes.declineQuestion, options))) return;
    await declineAction.run(() => call(endpoints.quoteDecline, { params: { id: quote.id } }), {
      done: messages.quotes.declined,
      failed: messages.quotes.answerFailed,
    });
  }

  return (
    <form noValidate onSubmit={form.handleSubmit} className={styles.answer} aria-labelledby={describedBy}>
      <FormError>{form.formError}</FormError>
      <Field
        label="Your daily rate"
        hint={
          <>
            For this job. The employer pays it for each day of work.{" "}
            {fee && (
              <>
                <FeeNote fee={fee} /> <AfterFee fee={fee} amount={Number(form.values.pay)} unit="a day" />
              </>
            )}
          </>
        }
        required
        error={form.errors.pay}
      >
        <MoneyInput {...form.bind("pay")} />
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" busy={form.submitting} busyLabel="Accepting..." disabled={declineAction.busy}>
          Accept
        </Button>
        <Button
          variant="secondary"
          busy={declineAction.busy}
          busyLabel="Declining..."
          disabled={form.submitting}
          onClick={() => void decline()}
        >
          Decline
        </Button>
      </div>
    </form>
  );
}

function payError(typed: string): string | undefined {
  if (!typed.trim()) return messages.quotes.pay;
  return Number(typed) > 0 ? undefined : messages.quotes.payPositive;
}

const statusLabels: Record<Status, [label: string, tone: BadgeProps["tone"]]> = {
  requested: ["New", "ochre"],
  accepted: ["Accepted", "green"],
  declined: ["Declined", "neutral"],
  ordered: ["Ordered", "green"],
  expired: ["Expired", "neutral"],
};

function QuoteStatus({ status }: { status: Status }) {
  // A newer server may have statuses that this release does not know.
  const [label, tone] = statusLabels[status] ?? [status, "neutral"];
  return <Badge tone={tone}>{label}</Badge>;
}
