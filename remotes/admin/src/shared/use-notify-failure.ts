import { isStale } from "@handwork/bookings";
import { messages } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { errorText } from "./api-errors.ts";

/** Returns a function that says why an action failed, and reloads the page's data if it is outdated. */
export function useNotifyFailure() {
  const { revalidate } = useRevalidator();
  return async (error: unknown): Promise<void> => {
    notify(errorText(error, messages.administration.actionFailed), "error");
    if (isStale(error)) await revalidate();
  };
}
