import { addPhotos, type DialogState, photosError, useStaleReload } from "@handwork/bookings";
import { endpoints, messages, type Order, PROBLEM_PHOTOS_MAX } from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import { call } from "@handwork/http";
import { DialogForm, Field, formatNaira, PhotoInput, Select, TextArea, useFormState } from "@handwork/ui";
import { useState } from "react";
import { findAction } from "./bookings.ts";

interface ReportProblemProps extends DialogState {
  order: Order;
  /** Id of the order item. If it is undefined, the employer chooses an item or the whole order. */
  item?: number | undefined;
  onReported: () => void;
}

/** Asks what went wrong and, if several items can be reported, which one the problem is about. */
export function ReportProblem({ order, item: givenItem, open, onClose, onReported }: ReportProblemProps) {
  const items = order.items.filter(
    (item) => findAction(item, "report_problem") && (givenItem ?? item.id) === item.id,
  );
  const [files, setFiles] = useState<File[]>([]);
  const reloadIfStale = useStaleReload(open, onReported);
  const photoError = photosError(files, PROBLEM_PHOTOS_MAX, messages.problems.photosEnough);
  const onlyItem = items.length === 1 ? items[0] : undefined;
  const form = useFormState({
    initial: { description: "", item: "" },
    validate: ({ description }) => ({
      description: description.trim() ? undefined : messages.order.problemRequired,
    }),
    async onSubmit({ description, item }): Promise<void> {
      if (photoError) return;
      const chosenId = givenItem ?? Number(item);
      const itemIds = chosenId ? [chosenId] : items.map(({ id }) => id);
      try {
        const body = { description, ...(chosenId && { item: chosenId }) };
        await call(endpoints.orderReportProblem, { params: { id: order.id }, body });
        const isComplete = await Promise.all(itemIds.map((itemId) => addPhotos(itemId, files))).then(
          () => true,
          () => false,
        );
        form.reset();
        onClose();
        if (isComplete) notify(messages.order.reported, "success");
        else notify(messages.problems.photosUnsent, "error");
        onReported();
      } catch (error) {
        form.showFailure(error, messages.order.reportFailed);
        reloadIfStale(error);
      }
    },
  });
  useUnsavedWork(open && (form.dirty || files.length > 0));

  return (
    <DialogForm
      open={open}
      title="Report a problem"
      intro={
        <p>
          {onlyItem
            ? `${onlyItem.artisan_name}, ${onlyItem.service_name}, ${formatNaira(onlyItem.total)}. `
            : `Order ${order.order_code}. `}
          This work stops until we have settled the problem with you and the artisan. The order's other
          artisans will come as agreed.
        </p>
      }
      form={form}
      submitLabel="Send report"
      busyLabel="Sending..."
      onClose={onClose}
    >
      {items.length > 1 && (
        <Field label="Which artisan is this about?" error={form.errors.item}>
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
      <PhotoInput max={PROBLEM_PHOTOS_MAX} error={photoError} onChoose={setFiles} />
    </DialogForm>
  );
}
