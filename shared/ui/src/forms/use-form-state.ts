import { type ChangeEvent, type FormEvent, useLayoutEffect, useRef, useState } from "react";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Messages by field name. */
export type FieldErrors<T> = Partial<Record<keyof T, string>>;

/** Errors as the API sends them: one message or several for each field. */
export type ServerErrors = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface FormOptions<T> {
  /** Initial values of the form. */
  initial: T;
  /** Returns messages for invalid values; an empty object if the form is valid. */
  validate?: (values: T) => FieldErrors<T>;
  /** Sends the form. It must handle failures, for example with `showFailure`. */
  onSubmit: (values: T, form: FormState<T>) => unknown;
}

export interface FormState<T> {
  values: T;
  errors: FieldErrors<T>;
  /** The server's messages for which the form has no field. */
  formError: string | undefined;
  /** True when a value differs from the initial one. */
  dirty: boolean;
  submitting: boolean;
  /** Changes one value and clears its error. */
  set: <K extends keyof T>(name: K, value: T[K]) => void;
  /** Sets one field's message, or clears it with undefined; for checks while a person types. */
  setError: (name: keyof T, message: string | undefined) => void;
  /** Puts the API's messages on their fields and the rest into `formError`, and focuses the first invalid field. */
  setServerErrors: (errors: ServerErrors) => void;
  setFormError: (message: string | undefined) => void;
  /** Shows a failed call's `fields` like `setServerErrors`; without fields, shows `otherwise`. */
  showFailure: (error: unknown, otherwise: string) => void;
  /** Name, value and change handler of a text-like control. */
  bind: <K extends keyof T & string>(
    name: K,
  ) => { name: K; value: string; onChange: (event: ChangeEvent<Control>) => void };
  /** For `<form onSubmit>` with `noValidate`. Shows native validation messages as field errors. */
  handleSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** Resets the form to its initial values, or to new ones, which then count as unchanged. */
  reset: (next?: T) => void;
}

/** The parts of the form that a group of fields needs. */
export type FormFields<T> = Pick<FormState<T>, "bind" | "errors" | "set" | "setError" | "values">;

/**
 * State of a form: values, errors by field, focus on the first invalid field, and protection against double submission.
 */
export function useFormState<T extends object>({
  initial,
  validate,
  onSubmit,
}: FormOptions<T>): FormState<T> {
  const [baseline, setBaseline] = useState(initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<T>>({});
  const [formError, setFormError] = useState<string>();
  const [submitting, setSubmitting] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const inFlight = useRef(false);

  useLayoutEffect(() => {
    if (refusals) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusals]);

  const setError: FormState<T>["setError"] = (name, message) =>
    setErrors((current) => ({ ...current, [name]: message }));

  const set: FormState<T>["set"] = (name, value) => {
    setValues((current) => ({ ...current, [name]: value }));
    setError(name, undefined);
  };

  const refuse = (fieldErrors: FieldErrors<T>) => {
    setErrors(fieldErrors);
    setRefusals((count) => count + 1);
  };

  function showServerErrors(sent: ServerErrors, otherwise?: string) {
    const { onFields, withoutField } = sortServerErrors(sent, values);
    setFormError(withoutField ?? (Object.keys(onFields).length === 0 ? otherwise : undefined));
    refuse(onFields);
  }

  const state: FormState<T> = {
    values,
    errors,
    formError,
    submitting,
    dirty: (Object.keys(values) as (keyof T)[]).some((name) => values[name] !== baseline[name]),
    set,
    setError,
    setFormError,
    setServerErrors: (sent) => showServerErrors(sent),
    showFailure: (error, otherwise) =>
      showServerErrors((error as { fields?: ServerErrors }).fields ?? {}, otherwise),
    bind: (name) => ({
      name,
      value: String(values[name] ?? ""),
      onChange: (event) => set(name, event.target.value as T[typeof name]),
    }),
    async handleSubmit(event) {
      event.preventDefault();
      if (inFlight.current) return;
      form.current = event.currentTarget;
      const fieldErrors = {
        ...nativeErrors<T>(event.currentTarget),
        ...definedOnly(validate?.(values) ?? {}),
      };
      setFormError(undefined);
      if (Object.keys(fieldErrors).length > 0) return refuse(fieldErrors);
      setErrors({});
      inFlight.current = true;
      setSubmitting(true);
      try {
        await onSubmit(values, state);
      } finally {
        inFlight.current = false;
        setSubmitting(false);
      }
    },
    reset(next = baseline) {
      setBaseline(next);
      setValues(next);
      setErrors({});
      setFormError(undefined);
    },
  };
  return state;
}

function definedOnly<T>(errors: FieldErrors<T>): FieldErrors<T> {
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message)) as FieldErrors<T>;
}

/**
 * The browser's own messages, such as for an email address without @ or a number below `min`. `validate` provides the
 * messages for missing and short values.
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
