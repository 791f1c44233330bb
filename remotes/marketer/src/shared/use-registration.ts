import { newKey } from "@handwork/bookings";
import { bareNumber, type endpoints, messages } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { ApiError, call, isUnanswered } from "@handwork/http";
import type { FormState } from "@handwork/ui";
import { useState } from "react";

const isKeyReused = (error: unknown) =>
  error instanceof ApiError && error.text("code") === "idempotency_key_reused";

/** Sends a registration with an idempotency key, so that resending it does not create a second account. */
export function useRegistration(
  endpoint: typeof endpoints.artisanRegister | typeof endpoints.employerRegister,
) {
  const [key] = useState(() => ({ current: newKey() }));
  const [unanswered, setUnanswered] = useState(false);
  return {
    key,
    /** True if the server did not respond. */
    unanswered,
    /** Prepares for another person: gives the next `send` a new idempotency key. */
    startOver() {
      key.current = newKey();
      setUnanswered(false);
    },
    /** Resolves to the server's response. A failure appears in the form, and the promise resolves to null. */
    async send(body: FormData, form: Pick<FormState<object>, "showFailure" | "setFormError">) {
      setUnanswered(false);
      try {
        return await call(endpoint, { body, key: key.current });
      } catch (error) {
        if (isKeyReused(error)) {
          key.current = newKey();
          form.setFormError(messages.marketer.doneBefore);
        } else form.showFailure(error, messages.marketer.registerFailed);
        setUnanswered(isUnanswered(error));
        return null;
      }
    },
  };
}

/** Tells the marketer which typed names an admin will review. */
export function notifyAboutReview(
  held: readonly ("location" | "service")[],
  values: { location: string; service?: string },
): void {
  for (const kind of held) {
    notify(`“${values[kind]}” is not in our list of ${kind}s yet. An admin will review it.`, "info");
  }
}

/** Converts the non-empty values to a multipart body. */
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
