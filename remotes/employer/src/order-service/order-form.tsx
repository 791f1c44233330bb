import { type Artisan, endpoints, JOB_DATE_MAX, messages, paths } from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import { Link, useNavigate } from "@handwork/federation/router";
import { ApiError, call } from "@handwork/http";
import {
  Button,
  buttonClass,
  dayInLagos,
  Field,
  FormError,
  MoneyInput,
  TextArea,
  TextInput,
  useFormState,
} from "@handwork/ui";
import shared from "../shared/form.module.css";
import { emptyOrder, type OrderValues, validateOrder } from "./order.validation.ts";
import styles from "./order-service.module.css";

export function OrderForm({ artisan }: { artisan: Pick<Artisan, "id"> }) {
  const navigate = useNavigate();
  const today = dayInLagos();
  const form = useFormState<OrderValues>({
    initial: emptyOrder,
    validate: (values) => validateOrder(values, today),
    async onSubmit(values): Promise<void> {
      try {
        const { id } = await call(endpoints.orderCreate, { body: { ...values, artisan: artisan.id } });
        form.reset();
        // The dashboard shows the request, and says that it was sent.
        await navigate(`${paths.employerDashboard}#quote-${id}`, {
          state: { submitted: messages.order.submitted },
        });
      } catch (error) {
        // `message` repeats the first field's message for clients that only read `message`.
        const {
          message: _,
          detail,
          artisan: artisanProblem,
          ...fields
        } = error instanceof ApiError ? error.fields : {};
        form.setServerErrors(fields);
        const reason = artisanProblem ?? detail;
        form.setFormError([messages.order.failed, ...(reason ?? [])].join(" "));
        notify(messages.order.failed, "error");
      }
    },
  });
  useUnsavedWork(form.dirty);

  return (
    <form noValidate onSubmit={form.handleSubmit} className={shared.form}>
      <FormError>{form.formError}</FormError>
      <Field
        label="Description"
        hint="Describe the work, the place and any materials that you already have."
        required
        error={form.errors.description}
      >
        <TextArea {...form.bind("description")} maxLength={2000} />
      </Field>
      <div className={shared.pair}>
        <Field label="Date" hint="The first day of work." required error={form.errors.date}>
          <TextInput {...form.bind("date")} type="date" min={today} max={JOB_DATE_MAX} />
        </Field>
        <Field label="Budget" hint="In naira, for the whole job." required error={form.errors.budget}>
          <MoneyInput {...form.bind("budget")} />
        </Field>
      </div>
      <div className={styles.buttons}>
        <Button type="submit" size="large" busy={form.submitting} busyLabel="Submitting...">
          Submit order
        </Button>
        <Link to={paths.artisan(artisan.id)} className={buttonClass({ variant: "secondary", size: "large" })}>
          Back to the artisan
        </Link>
      </div>
    </form>
  );
}
