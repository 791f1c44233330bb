import { messages } from "@handwork/contract";
import { ApiError } from "@handwork/http";
import type { FormState } from "@handwork/ui";

/** Puts the server's messages on their fields, and says the rest, or that it failed, above the form. */
export function showFailure(
  error: unknown,
  form: Pick<FormState<object>, "setServerErrors" | "setFormError">,
): void {
  const { detail, ...fields } = error instanceof ApiError ? error.fields : {};
  if (Object.keys(fields).length > 0) form.setServerErrors({ ...fields, detail });
  else form.setFormError(detail?.[0] ?? messages.marketer.registerFailed);
}
