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
import { useEffect, useEffectEvent, useId, useState } from "react";
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
  const [files, setFiles] = useState<File[]>([]);
  const [sendCount, setSendCount] = useState(0);
  /** Shown in the dialog, because the dialog covers toasts. */
  const [photoFailure, setPhotoFailure] = useState<string>();
  const closeAfterFailure = useEffectEvent(() => {
    notify(messages.problems.loadFailed, "error");
    onClose();
  });
  useEffect(() => {
    if (!open) return;
    const controller = new AbortController();
    setPhotoFailure(undefined);
    call(endpoints.itemProblem, { params: { id: item }, signal: controller.signal }).then(setProblem, () => {
      if (!controller.signal.aborted) closeAfterFailure();
    });
    return () => controller.abort();
  }, [open, item]);

  const ownPhotos = problem?.photos.filter((photo) => photo.side === side) ?? [];
  const remaining = PROBLEM_PHOTOS_MAX - ownPhotos.length;
  const photoError = photosError(files, remaining, messages.problems.photosEnough);
  const form = useFormState({
    initial: { text: "" },
    validate: ({ text }) => ({
      text: text.trim() || files.length > 0 ? undefined : messages.problems.textRequired,
    }),
    async onSubmit({ text }): Promise<void> {
      if (photoError) return;
      const added: ItemProblem[] = [];
      let failureText: string = messages.problems.sendFailed;
      try {
        if (text.trim())
          setProblem(await call(endpoints.itemProblemAnswer, { params: { id: item }, body: { text } }));
        form.reset();
        failureText = messages.profiles.photosFailed;
        await addPhotos(item, files, (updated) => added.push(updated));
        notify(messages.problems.answered, "success");
      } catch (error) {
        form.showFailure(error, failureText);
      }
      const latest = added.at(-1);
      if (!latest) return;
      setProblem(latest);
      // Empties the input. Otherwise, a second attempt would send the same photos again.
      setSendCount(sendCount + 1);
    },
  });
  useUnsavedWork(open && (form.dirty || files.length > 0));

  return (
    <Dialog
      open={open}
      onClose={() => !form.submitting && onClose()}
      title={problem ? `${problem.service_name}, order ${problem.order_code}` : "Problem"}
      actions={
        problem && !problem.decision ? (
          <Button type="submit" form={id} busy={form.submitting} busyLabel="Sending...">
            Send answer
          </Button>
        ) : undefined
      }
    >
      {problem ? (
        <Stack gap="l">
          <FormError>{photoFailure}</FormError>
          <ProblemFile
            problem={problem}
            loadPhoto={(...photo) => {
              setPhotoFailure(undefined);
              return loadPhoto(item)(...photo);
            }}
            onPhotoFailure={() => setPhotoFailure(messages.problems.photoLoadFailed)}
          />
          {!problem.decision && (
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
          )}
        </Stack>
      ) : (
        <Spinner />
      )}
    </Dialog>
  );
}
