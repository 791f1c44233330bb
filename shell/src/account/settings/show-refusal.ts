import { ApiError } from "@handwork/http";
import type { FormState } from "@handwork/ui";

/** Puts what the server refused on its fields, the rest above the form: its words, or else `otherwise`. */
export function showRefusal<T>(form: FormState<T>, error: unknown, otherwise: string): void {
  const { detail, ...fields } = error instanceof ApiError ? error.fields : {};
  form.setServerErrors(fields);
  if (detail || Object.keys(fields).length === 0) form.setFormError(detail?.[0] ?? otherwise);
}
