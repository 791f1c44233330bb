import { type ChangeEvent, type FormEvent, useLayoutEffect, useRef, useState } from "react";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Messages by field name. */
export type FieldErrors<T> = Partial<Record<keyof T, string>>;

/** Errors as the API sends them: one message or several for each field. */
export type ServerErrors = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface FormOptions<T> {
  initial: T;
  /** Returns messages for invalid values, or an empty object if the form is valid. */
  validate?: (values: T) => FieldErrors<T>;
  /** Sends the form. It must handle failures, for example with `showFailure`. */
  onSubmit: (values: T, form: FormState<T>) => unknown;
}

export interface FormState<T> {
  values: T;
  errors: FieldErrors<T>;
  /** The error about the whole form, such as server messages for which it has no field. */
  formError: string | undefined;
  /** True when a value differs from the initial one. */
  dirty: boolean;
  /** The values that differ from the initial ones. Send only these, because another tab may have changed the others. */
  changes: Partial<T>;
  submitting: boolean;
  /** Changes one value and clears its error. */
  set: <K extends keyof T>(name: K, value: T[K]) => void;
  /** Sets one field's message, or clears it with undefined. Use it for checks while the user types. */
  setError: (name: keyof T, message: string | undefined) => void;
  /** Puts the API's messages on their fields or into `formError`, and focuses the first invalid field. */
  setServerErrors: (errors: ServerErrors) => void;
  setFormError: (message: string | undefined) => void;
  /** Shows a failed call's `fields` like `setServerErrors`. Without fields, shows `fallback`. */
  showFailure: (error: unknown, fallback: string) => void;
  /** Name, value and change handler of a text-like control. */
  bind: <K extends keyof T & string>(
    name: K,
  ) => { name: K; value: string; onChange: (event: ChangeEvent<Control>) => void };
  /** For `<form onSubmit>` with `noValidate`. Shows native validation messages as field errors. */
  handleSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /**
   * Resets the form to its initial values, or to `next`, which then becomes the initial values. While the form is being
   * sent, `next` does not replace what the user has changed since submitting.
   */
  reset: (next?: T) => void;
}

/** The parts of the form that a group of fields needs. */
export type FormFields<T> = Pick<FormState<T>, "bind" | "errors" | "set" | "setError" | "values">;

/**
 * Manages a form's values and errors, focuses the first invalid field, and prevents double submission.
 */
export function useFormState<T extends object>({ initial, validate, onSubmit }: FormOptions<T>) {
  const [baseline, setBaseline] = useState(initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<T>>({});
  const [formError, setFormError] = useState<string>();
  const [submitting, setSubmitting] = useState(false);
  const [failureCount, setFailureCount] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  /** The values being sent, or null. */
  const sending = useRef<T>(null);

  useLayoutEffect(() => {
    if (failureCount) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [failureCount]);

  const setError: FormState<T>["setError"] = (name, message) =>
    setErrors((current) => ({ ...current, [name]: message }));

  const set: FormState<T>["set"] = (name, value) => {
    setValues((current) => ({ ...current, [name]: value }));
    setError(name, undefined);
  };

  const showFieldErrors = (fieldErrors: FieldErrors<T>) => {
    setErrors(fieldErrors);
    setFailureCount((count) => count + 1);
  };

  function showServerErrors(sent: ServerErrors, fallback?: string) {
    const { onFields, withoutField } = sortServerErrors(sent, values);
    setFormError(withoutField ?? (Object.keys(onFields).length === 0 ? fallback : undefined));
    showFieldErrors(onFields);
  }

  const changes = differences(values, baseline);
  const state: FormState<T> = {
    values,
    errors,
    formError,
    submitting,
    dirty: Object.keys(changes).length > 0,
    changes,
    set,
    setError,
    setFormError,
    setServerErrors: (sent) => showServerErrors(sent),
    showFailure: (error, fallback) =>
      showServerErrors((error as { fields?: ServerErrors }).fields ?? {}, fallback),
    bind: (name) => ({
      name,
      value: String(values[name] ?? ""),
      onChange: (event) => set(name, event.target.value as T[typeof name]),
    }),
    async handleSubmit(event) {
      event.preventDefault();
      if (sending.current) return;
      form.current = event.currentTarget;
      const fieldErrors = {
        ...nativeErrors<T>(event.currentTarget),
        ...definedOnly(validate?.(values) ?? {}),
      };
      setFormError(undefined);
      if (Object.keys(fieldErrors).length > 0) return showFieldErrors(fieldErrors);
      setErrors({});
      sending.current = values;
      setSubmitting(true);
      try {
        await onSubmit(values, state);
      } finally {
        sending.current = null;
        setSubmitting(false);
      }
    },
    reset(next) {
      const sent = next && sending.current;
      setBaseline(next ?? baseline);
      setValues((current) => ({ ...(next ?? baseline), ...(sent && differences(current, sent)) }));
      setErrors({});
      setFormError(undefined);
    },
  };
  return state;
}

/** Returns the values that differ from the `other` ones. */
function differences<T extends object>(values: T, other: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== other[name as keyof T]),
  ) as Partial<T>;
}

function definedOnly<T>(errors: FieldErrors<T>): FieldErrors<T> {
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message)) as FieldErrors<T>;
}

/**
 * Returns the browser's own messages, for example about an email address without @ or a number below `min`. Leaves out
 * messages about missing and short values, because `validate` provides them.
 */
function nativeErrors<T>(form: HTMLFormElement): FieldErrors<T> {
  const controls = [...form.elements] as Control[];
  return Object.fromEntries(
    controls
      .filter(
        ({ name, validity }) =>
          name && validity && !validity.valid && !validity.valueMissing && !validity.tooShort,
      )
      .map(({ name, validationMessage }) => [name, validationMessage]),
  ) as FieldErrors<T>;
}

function sortServerErrors<T extends object>(sent: ServerErrors, values: T) {
  const onFields: Record<string, string> = {};
  const withoutField: string[] = [];
  for (const [name, messages] of Object.entries(sent)) {
    const text = [messages ?? []].flat().join(" ");
    if (!text) continue;
    if (name in values) onFields[name] = text;
    else withoutField.push(text);
  }
  return { onFields: onFields as FieldErrors<T>, withoutField: withoutField.join(" ") || undefined };
}
