import { Field, Options, Select, TextInput } from "@handwork/ui";
import type { ChangeEvent } from "react";
import type { Lookup, LookupOption } from "./lookup-loader.ts";

interface LookupFieldProps {
  label: "Location" | "Service";
  lookup: Lookup;
  control: {
    name: string;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void;
  };
  error: string | undefined;
  /** A sentence under the label. */
  hint?: string | undefined;
  /** The current choice, shown until the list has loaded. */
  current?: LookupOption | null | undefined;
}

/** A select, or a text field when the list is unavailable. */
export function LookupField({ label, lookup, control, error, hint, current }: LookupFieldProps) {
  if (lookup.manual) {
    return (
      <Field
        label={`${label} (Enter manually)`}
        hint="We match your entry with our list, or add it after a review."
        required
        error={error}
      >
        <TextInput {...control} maxLength={120} />
      </Field>
    );
  }
  const options = lookup.options ?? (current ? [current] : []);
  return (
    <Field label={label} required error={error} hint={hint}>
      <Select {...control} aria-busy={lookup.loading || undefined}>
        <option value="">{lookup.loading && !lookup.options ? "Loading…" : `Select ${label}`}</option>
        <Options of={options.map(({ id, label: text }) => [id, text])} />
      </Select>
    </Field>
  );
}
