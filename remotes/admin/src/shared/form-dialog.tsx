import { errorText, isStale } from "@handwork/bookings";
import { messages } from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { ApiError } from "@handwork/http";
import { DialogForm, type DialogFormProps, Field, type FieldProps, Stack } from "@handwork/ui";
import { createContext, type FormEvent, type ReactNode, use, useLayoutEffect, useRef, useState } from "react";

/** Error messages by field name. */
type Errors = Record<string, string | undefined>;

const FormErrors = createContext<Errors>({});

/** A field of a form dialog. Its name is the key of its value and of its error. */
export const FormField = ({ name, ...field }: Omit<FieldProps, "error"> & { name: string }) => (
  <Field {...field} name={name} error={use(FormErrors)[name]} />
);

interface FormDialogProps<Result>
  extends Pick<
    DialogFormProps,
    "title" | "intro" | "submitLabel" | "danger" | "disabled" | "waits" | "onClose"
  > {
  /** Label of the submit button while sending. */
  busyLabel?: string;
  /** Shown when sending fails and the server gives no reason. */
  failureText?: string;
  /** Messages for fields that must not be empty. */
  required?: Errors;
  /** Validates the values before anything is sent. */
  validate?: (values: FormData) => Errors;
  send: (values: FormData) => Promise<Result>;
  /** Message after sending. */
  done?: string | ((result: Result) => string);
  /** Called after sending. The dialog stays busy until it ends. Default: closes the dialog and reloads the page. */
  onDone?: (result: Result) => unknown;
  /** Uncontrolled `FormField`s, or a function that gets the errors of other controls. */
  children: ReactNode | ((errors: Errors) => ReactNode);
}

/**
 * A short form in a dialog. The dialog is open while the component is mounted. If the server says that the page's data
 * is outdated, closing the dialog reloads it.
 */
export function FormDialog<Result>({
  busyLabel = "Saving...",
  failureText = messages.administration.actionFailed,
  required = {},
  validate,
  send,
  done,
  onDone,
  onClose,
  children,
  ...dialogProps
}: FormDialogProps<Result>) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const [edited, setEdited] = useState(false);
  const { revalidate } = useRevalidator();
  const isOutdated = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  // An open dialog keeps another release from replacing the page. After an edit, leaving asks for confirmation.
  useUnsavedWork(true, !edited);
  // The first invalid field may be out of view in a long dialog.
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), [errors]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const { elements } = event.currentTarget;
    form.current = event.currentTarget;
    const values = new FormData(event.currentTarget);
    const empty = Object.entries(required).filter(([name]) => !trimmedValue(values, name));
    const problems = { ...validate?.(values), ...Object.fromEntries(empty) };
    setErrors(problems);
    setFailure(undefined);
    if (Object.values(problems).some(Boolean)) return;
    setBusy(true);
    try {
      const result = await send(values);
      if (done) notify(typeof done === "string" ? done : done(result), "success");
      if (onDone) return void (await onDone(result));
      onClose();
      void revalidate();
    } catch (error) {
      const apiError = error instanceof ApiError ? error : null;
      isOutdated.current ||= isStale(error);
      if (apiError?.status === 400) {
        const texts = Object.entries(apiError.fields).map(([name, list]) => [name, list.join(" ")] as const);
        const withoutField = texts.filter(([name]) => !elements.namedItem(name));
        setErrors(Object.fromEntries(texts));
        setFailure(withoutField.map(([, text]) => text).join(" ") || undefined);
      } else setFailure(errorText(error, failureText));
    } finally {
      setBusy(false);
    }
  }

  return (
    <DialogForm
      {...dialogProps}
      open
      onClose={() => {
        onClose();
        // Reloads only after closing, because a reload can remove the dialog with its message.
        if (isOutdated.current) void revalidate();
      }}
      form={{ handleSubmit: submit, formError: failure, submitting: busy }}
      busyLabel={busyLabel}
    >
      <FormErrors value={errors}>
        <Stack onInput={() => setEdited(true)}>
          {typeof children === "function" ? children(errors) : children}
        </Stack>
      </FormErrors>
    </DialogForm>
  );
}

/** Returns a field's value without surrounding spaces. */
export const trimmedValue = (values: FormData, name: string): string => String(values.get(name) ?? "").trim();
