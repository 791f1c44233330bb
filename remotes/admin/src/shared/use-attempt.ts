import { isStale } from "@handwork/bookings";
import { messages } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { useState } from "react";
import { errorText } from "./api-errors.ts";

/** Runs actions. If one fails, says why, and reloads the page's data if it is outdated. */
export function useAttempt() {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  async function attempt(act: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      notify(errorText(error, messages.administration.actionFailed), "error");
      if (isStale(error)) await revalidate();
    } finally {
      setBusy(false);
    }
  }
  return { busy, attempt };
}
