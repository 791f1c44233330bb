import { notify, useUnsavedWork } from "@handwork/federation";
import { Button, type FieldErrors, FormError, type FormState, useFormState } from "@handwork/ui";
import type { ReactNode } from "react";
import { Fold, type FoldProps } from "../shared/fold.tsx";
import styles from "./profile.module.css";

export interface SavedFoldProps<T> extends Omit<FoldProps, "children"> {
  /** Text of the save button. */
  saveLabel: string;
  initial: T;
  validate?: (values: T) => FieldErrors<T>;
  /** Sends the changed values. Returns the form's values after the save. */
  send: (changes: Partial<T>) => Promise<T>;
  savedText: string;
  failureText: string;
  children: (form: FormState<T>) => ReactNode;
}

/** A section of the profile that is saved separately. Its summary says when there are unsaved changes. */
export function SavedFold<T extends object>(props: SavedFoldProps<T>) {
  const { saveLabel, initial, validate, send, savedText, failureText, children, ...fold } = props;
  const form = useFormState<T>({
    initial,
    ...(validate && { validate }),
    async onSubmit(_, { changes }): Promise<void> {
      try {
        form.reset(await send(changes));
        notify(savedText, "success");
      } catch (error) {
        form.showFailure(error, failureText);
      }
    },
  });
  useUnsavedWork(form.dirty);
  return (
    <Fold {...fold} {...(form.dirty && { summary: "Not saved yet", isOpenTask: true })}>
      <form
        noValidate
        onSubmit={form.handleSubmit}
        className={styles.form}
        aria-labelledby={`${fold.id}-title`}
      >
        <FormError>{form.formError}</FormError>
        {children(form)}
        <div className={form.dirty ? styles.sticky : undefined}>
          <Button type="submit" busy={form.submitting} busyLabel="Saving..." disabled={!form.dirty}>
            {saveLabel}
          </Button>
        </div>
      </form>
    </Fold>
  );
}
