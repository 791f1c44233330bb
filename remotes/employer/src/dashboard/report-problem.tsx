import { messages, type Order } from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import { ApiError, call } from "@handwork/http";
import { Button, Dialog, Field, FormError, Select, Stack, TextArea, useFormState } from "@handwork/ui";
import { useId } from "react";

export interface ReportProblemProps {
  order: Order;
  open: boolean;
  onClose: () => void;
  onReported: () => void;
}

/** Asks for a description of the problem and, if there are several artisans, whose work it is about. */
export function ReportProblem({ order, open, onClose, onReported }: ReportProblemProps) {
  const id = useId();
  const items = order.items.filter(({ status }) => status !== "cancelled");
  const form = useFormState({
    initial: { description: "", item: "" },
    validate: ({ description }) => ({
      description: description.trim() ? undefined : messages.order.problemRequired,
    }),
    async onSubmit({ description, item }): Promise<void> {
      try {
        const body = { description, ...(item && { item }) };
        await call("orderReportProblem", { params: { id: order.id }, body });
        form.reset();
        onClose();
        notify(messages.order.reported, "success");
        onReported();
      } catch (error) {
        const { detail, ...fields } = error instanceof ApiError ? error.fields : {};
        form.setServerErrors(fields);
        if (detail || Object.keys(fields).length === 0)
          form.setFormError(detail?.[0] ?? messages.order.reportFailed);
      }
    },
  });
  useUnsavedWork(open && form.dirty);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Report a problem"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={form.submitting} busyLabel="Sending...">
            Send report
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.handleSubmit}>
        <Stack gap="m">
          <p>Order {order.order_code}. The order stops until we have settled it with you and the artisan.</p>
          <FormError>{form.formError}</FormError>
          {items.length > 1 && (
            <Field label="Which artisan is it about?" error={form.errors.item}>
              <Select {...form.bind("item")}>
                <option value="">The whole order</option>
                {items.map((item) => (
                  <option key={item.id} value={item.id}>
                    {item.artisan_name}, {item.service_name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Field label="What went wrong?" required error={form.errors.description}>
            <TextArea {...form.bind("description")} maxLength={2000} data-autofocus />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}
