import { bareNumber, type endpoints, messages } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { ApiError, call, isUnanswered } from "@handwork/http";
import type { FormState } from "@handwork/ui";
import { useState } from "react";

/** A new idempotency key; undefined on plain HTTP, where `randomUUID` is missing. */
export const newKey = (): string | undefined => crypto.randomUUID?.();

const wasDoneBefore = (error: unknown) =>
  error instanceof ApiError && error.text("code") === "idempotency_key_reused";

/** Sends a registration with one idempotency key, so that it happens once however often it is sent. */
export function useSending(endpoint: typeof endpoints.artisanRegister | typeof endpoints.employerRegister) {
  const [key] = useState(() => ({ current: newKey() }));
  const [unanswered, setUnanswered] = useState(false);
  return {
    key,
    /** True if there was no response. */
    unanswered,
    /** The server's response; null if it refused the form, which then shows the reason. */
    async send(body: FormData, form: Pick<FormState<object>, "showFailure" | "setFormError">) {
      setUnanswered(false);
      try {
        return await call(endpoint, { body, ...(key.current && { key: key.current }) });
      } catch (error) {
        if (wasDoneBefore(error)) {
          key.current = newKey();
          form.setFormError(messages.marketer.doneBefore);
        } else form.showFailure(error, messages.marketer.registerFailed);
        setUnanswered(isUnanswered(error));
        return null;
      }
    },
  };
}

/** Notifies about typed names that an admin will review. */
export function tellHeld(
  held: readonly ("location" | "service")[],
  values: { location: string; service?: string },
): void {
  for (const kind of held) {
    notify(`“${values[kind]}” is not in our list of ${kind}s yet. An admin will review it.`, "info");
  }
}

/** Values as a multipart body, without empty ones. */
export function toFormData(values: object): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value instanceof File) body.append(name, value);
    else if ((name === "phone_number" || name === "nin") && value)
      body.append(name, bareNumber(String(value)));
    else if (value !== null && value !== undefined && value !== "" && value !== false) {
      body.append(name, name.startsWith("password") ? String(value) : String(value).trim());
    }
  }
  return body;
}
