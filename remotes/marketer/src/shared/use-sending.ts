import { messages } from "@handwork/contract";
import { ApiError, call, isUnanswered } from "@handwork/http";
import type { FormState } from "@handwork/ui";
import { useState } from "react";
import { showFailure } from "./show-failure.ts";

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
    async send(body: FormData, form: Pick<FormState<object>, "setServerErrors" | "setFormError">) {
      setUnanswered(false);
      try {
        return await call(name, { body, ...(key.current && { key: key.current }) });
      } catch (error) {
        if (wasDoneBefore(error)) {
          key.current = newKey();
          form.setFormError(messages.marketer.doneBefore);
        } else showFailure(error, form);
        setUnanswered(isUnanswered(error));
        return null;
      }
    },
  };
}
