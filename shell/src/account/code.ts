import { messages } from "@handwork/contract";
import { ApiError, NetworkError } from "@handwork/http";
import type { FormState } from "@handwork/ui";

export interface CodeValues {
  code: string;
}

export const codeProblem = ({ code }: CodeValues) => ({
  code: code.trim() ? undefined : messages.secondFactor.codeRequired,
});

/** Puts what was refused on its field, the rest above the form. */
export function showCodeRefusal<T extends CodeValues>(form: FormState<T>, error: unknown): void {
  const { detail, ...fields } = error instanceof ApiError ? error.fields : {};
  form.setServerErrors(fields);
  if (Object.keys(fields).length > 0) return;
  const network = error instanceof NetworkError && messages.registration.network;
  form.setFormError(detail?.[0] ?? (network || messages.secondFactor.failed));
}
