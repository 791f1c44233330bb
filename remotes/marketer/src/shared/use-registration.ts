import { bareNumber, messages } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { ApiError, call, isUnanswered } from "@handwork/http";
import type { FormState } from "@handwork/ui";
import { useState } from "react";

/** A new key for something to send; none on plain HTTP, where browsers make none. */
export const newKey = (): string | undefined => crypto.randomUUID?.();

const wasDoneBefore = (error: unknown) =>
  error instanceof ApiError && error.text("code") === "idempotency_key_reused";

/** Sends a registration under one key, so that it is done once however often it is sent. */
export function useSending(name: "artisanRegister" | "employerRegister") {
  const [key] = useState(() => ({ current: newKey() }));
  const [unanswered, setUnanswered] = useState(false);
  return {
    key,
    /** True when nobody knows what became of it. */
    unanswered,
    /** What the server answered; null when it did not take the form, which then says why. */
    async send(body: FormData, form: Pick<FormState<object>, "showFailure" | "setFormError">) {
      setUnanswered(false);
      try {
        return await call(name, { body, ...(key.current && { key: key.current }) });
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

/** Says which typed words an admin is going to look at. */
export function tellHeld(
  held: readonly ("location" | "service")[],
  values: { location: string; service?: string },
): void {
  for (const kind of held) {
    notify(`“${values[kind]}” is not in our list of ${kind}s yet. An admin will review it.`, "info");
  }
}

/** Values as a multipart body; what is empty, null or not ticked is left out. */
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
