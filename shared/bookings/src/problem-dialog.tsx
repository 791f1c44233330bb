import { endpoints, type ItemProblem, messages, PROBLEM_PHOTOS_MAX } from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import { call } from "@handwork/http";
import {
  Button,
  Dialog,
  Field,
  FormError,
  PhotoInput,
  ProblemFile,
  Spinner,
  Stack,
  TextArea,
  useFormState,
} from "@handwork/ui";
import { useEffect, useId, useState } from "react";
import type { DialogState } from "./dialog-button.tsx";
import { photosError } from "./photos-error.ts";
import { addPhotos, loadPhoto } from "./problem-photos.ts";

type ProblemSide = ItemProblem["photos"][number]["side"];

interface ProblemDialogProps extends DialogState {
  /** Id of the order item. */
  item: number;
  /** The side of the signed-in user. */
  side: ProblemSide;
}

/** Shows the latest problem with an order item, and a form to add a statement until staff have decided. */
export function ProblemDialog({ item, side, open, onClose }: ProblemDialogProps) {
  const id = useId();
  const [problem, setProblem] = useState<ItemProblem | null>(null);
  const [sending, setSending] = useState(false);
  useEffect(() => {
    if (!open) return;
    const controller = new AbortController();
    call(endpoints.itemProblem, { params: { id: item }, signal: controller.signal }).then(setProblem, () => {
      if (controller.signal.aborted) return;
      notify(messages.problems.loadFailed, "error");
      onClose();
    });
    return () => controller.abort();
  }, [open, item, onClose]);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={problem ? `${problem.service_name}, order ${problem.order_code}` : "Problem"}
      actions={
        problem && !problem.decision ? (
          <Button type="submit" form={id} busy={sending} busyLabel="Sending...">
            Send answer
          </Button>
        ) : undefined
      }
    >
      {problem ? (
        <Stack gap="l">
          <ProblemFile
            problem={problem}
            loadPhoto={loadPhoto(item)}
            onPhotoFailure={() => notify(messages.problems.photoLoadFailed, "error")}
          />
          {!problem.decision && (
            <AnswerForm id={id} problem={problem} side={side} onSent={setProblem} onBusy={setSending} />
          )}
        </Stack>
      ) : (
        <Spinner />
      )}
    </Dialog>
  );
}

interface AnswerFormProps {
  /** Id of the form. */
  id: string;
  problem: ItemProblem;
  side: ProblemSide;
  onSent: (problem: ItemProblem) => void;
  onBusy: (sending: boolean) => void;
}

function AnswerForm({ id, problem, side, onSent, onBusy }: AnswerFormProps) {
  const [files, setFiles] = useState<File[]>([]);
  const [sendCount, setSendCount] = useState(0);
  const item = problem.order_item;
  const remaining = PROBLEM_PHOTOS_MAX - problem.photos.filter((photo) => photo.side === side).length;
  const photoError = photosError(files, remaining, messages.problems.photosEnough);
  const form = useFormState({
    initial: { text: "" },
    validate: ({ text }) => ({
      text: text.trim() || files.length > 0 ? undefined : messages.problems.textRequired,
    }),
    async onSubmit({ text }): Promise<void> {
      if (photoError) return;
      onBusy(true);
      try {
        if (text.trim())
          onSent(await call(endpoints.itemProblemAnswer, { params: { id: item }, body: { text } }));
        form.reset();
        const added = await addPhotos(item, files);
        if (added) onSent(added);
        setFiles([]);
        setSendCount(sendCount + 1);
        notify(messages.problems.answered, "success");
      } catch (error) {
        form.showFailure(error, messages.problems.sendFailed);
      }
      onBusy(false);
    },
  });
  useUnsavedWork(form.dirty || files.length > 0);
  return (
    <form id={id} noValidate onSubmit={form.handleSubmit}>
      <Stack gap="m">
        <FormError>{form.formError}</FormError>
        <Field
          label="Your answer"
          hint="Our staff and the other side will see this."
          error={form.errors.text}
        >
          <TextArea {...form.bind("text")} maxLength={2000} />
        </Field>
        {remaining > 0 && (
          <PhotoInput key={sendCount} max={remaining} error={photoError} onChoose={setFiles} />
        )}
      </Stack>
    </form>
  );
}
