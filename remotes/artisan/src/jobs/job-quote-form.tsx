import { pluralDays } from "@handwork/bookings/posted-job";
import {
  endpoints,
  isTooFar,
  JOB_DATE_MAX,
  JOB_DAYS_MAX,
  type JobToQuote,
  messages,
  type PlatformFee,
  QUOTE_MESSAGE_MAX,
  type QuotePrice,
} from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { ApiError, call } from "@handwork/http";
import {
  Button,
  ChoiceGroup,
  dayInLagos,
  Field,
  FormError,
  Money,
  MoneyInput,
  TextArea,
  TextInput,
  useFormState,
} from "@handwork/ui";
import { AfterFee, FeeNote } from "../shared/fee-note.tsx";
import styles from "./job-quote-form.module.css";

interface QuoteValues {
  price: string;
  price_per: QuotePrice;
  days: string;
  /** YYYY-MM-DD. */
  start: string;
  message: string;
}

const texts = messages.postedJobs;
const withoutKobo = (amount: string | null | undefined) => amount?.replace(/\.00$/, "") ?? "";

function validate(values: QuoteValues, today: string): Partial<QuoteValues> {
  const errors: Partial<QuoteValues> = {};
  if (!values.price.trim()) errors.price = texts.price;
  else if (!(Number(values.price) > 0)) errors.price = texts.pricePositive;
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1 || days > JOB_DAYS_MAX) errors.days = texts.days;
  if (!values.start) errors.start = texts.start;
  else if (values.start < today) errors.start = texts.datePast;
  else if (isTooFar(values.start)) errors.start = texts.dateFar;
  if (!values.message.trim()) errors.message = texts.message;
  return errors;
}

interface JobQuoteFormProps {
  job: JobToQuote;
  /** The artisan's daily rate. */
  pay: string | null;
  /** Null if it could not be loaded. */
  fee: PlatformFee | null;
}

/** Form for the artisan's price, days and message. A sent quote can be changed until it is chosen. */
export function JobQuoteForm({ job, pay, fee }: JobQuoteFormProps) {
  const { own_quote: ownQuote } = job;
  const today = dayInLagos();
  const { revalidate } = useRevalidator();
  const form = useFormState<QuoteValues>({
    initial: {
      price: withoutKobo(ownQuote?.pay ?? pay),
      price_per: "day",
      days: String(ownQuote?.days ?? job.days),
      start: ownQuote?.start ?? (job.date < today ? "" : job.date),
      message: ownQuote?.message ?? "",
    },
    validate: (values) => validate(values, today),
    async onSubmit(values): Promise<void> {
      try {
        await call(endpoints.jobQuoteSend, {
          params: { id: job.id },
          body: { ...values, days: Number(values.days) },
        });
        form.reset(values);
        notify(ownQuote ? texts.quoteChanged : texts.quoteSent, "success");
        await revalidate();
      } catch (error) {
        const { next_dates: _, ...fields } = error instanceof ApiError ? error.fields : {};
        form.showFailure({ fields }, texts.quoteFailed);
      }
    },
  });
  useUnsavedWork(form.dirty && !form.submitting);
  const { price, price_per, days } = form.values;
  const dayCount = Number(days);
  const total = price_per === "day" ? Number(price) * dayCount : Number(price);
  const hasTotal = total > 0 && Number.isInteger(dayCount) && dayCount > 0;

  return (
    <form noValidate onSubmit={form.handleSubmit} className={styles.form}>
      <FormError>{form.formError}</FormError>
      <ChoiceGroup
        legend="Your price is for"
        options={[
          { value: "day", label: "One day" },
          { value: "total", label: "The whole job" },
        ]}
        value={price_per}
        onChange={(value) => form.set("price_per", value)}
      />
      <div className={styles.pair}>
        <Field label="Price" required error={form.errors.price}>
          <MoneyInput {...form.bind("price")} />
        </Field>
        <Field label="Days of work" required error={form.errors.days}>
          <TextInput
            {...form.bind("days")}
            type="number"
            inputMode="numeric"
            min={1}
            max={JOB_DAYS_MAX}
            step={1}
          />
        </Field>
        <Field label="Start date" required error={form.errors.start}>
          <TextInput {...form.bind("start")} type="date" min={today} max={JOB_DATE_MAX} />
        </Field>
      </div>
      {fee && fee.fee_percent > 0 && (
        <p>
          <FeeNote fee={fee} />
        </p>
      )}
      <p className={styles.total} role="status">
        {hasTotal && (
          <>
            The employer pays <Money value={total} /> for {pluralDays(dayCount)}.{" "}
            {fee && <AfterFee fee={fee} amount={total} />}
          </>
        )}
      </p>
      <Field
        label="Message to the employer"
        hint="Say what the price includes and what you need. Leave out phone numbers and links."
        required
        error={form.errors.message}
      >
        <TextArea {...form.bind("message")} maxLength={QUOTE_MESSAGE_MAX} />
      </Field>
      <p>
        <Button type="submit" size="large" busy={form.submitting} busyLabel="Sending...">
          {ownQuote ? "Change quote" : "Send quote"}
        </Button>
      </p>
    </form>
  );
}
