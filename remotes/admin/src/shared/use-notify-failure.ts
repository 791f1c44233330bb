import { messages } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { errorText, isStale } from "./api-errors.ts";

/** Returns a function that says why an action failed, and reloads the page's data if they are outdated. */
export function useNotifyFailure() {
  const { revalidate } = useRevalidator();
  return async (error: unknown): Promise<void> => {
    notify(errorText(error, messages.administration.actionFailed), "error");
    if (isStale(error)) await revalidate();
  };
}
