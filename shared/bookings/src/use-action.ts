import { notify } from "@handwork/federation";
import { ApiError, isUnanswered } from "@handwork/http";
import { useRef, useState } from "react";

interface Action {
  readonly busy: boolean;
  /** Runs `work`, one call at a time, and shows the result as a toast. Returns whether it succeeded. */
  run: (work: () => Promise<unknown>, texts: ActionTexts) => Promise<boolean>;
}

interface ActionTexts {
  done?: string;
  failed: string;
  /** Shown instead of `failed` when there was no response. */
  unanswered?: string;
}

/**
 * Runs calls that change data on the page.
 *
 * @param onChanged reloads the page's data. Also called if the server rejects the call, because the page may be
 * outdated. Not called without a response, because reloading could then replace the page with an error.
 */
export function useAction(onChanged: () => unknown): Action {
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);

  async function run(work: () => Promise<unknown>, texts: ActionTexts): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    let succeeded = false;
    let hasResponse = true;
    try {
      await work();
      succeeded = true;
      if (texts.done) notify(texts.done, "success");
    } catch (error) {
      hasResponse = error instanceof ApiError;
      const reason =
        error instanceof ApiError && (error.text("detail") ?? Object.values(error.fields).flat()[0]);
      const fallback = (isUnanswered(error) && texts.unanswered) || texts.failed;
      notify(reason || fallback, "error");
    }
    if (hasResponse) await onChanged();
    isRunning.current = false;
    setBusy(false);
    return succeeded;
  }
  return { busy, run };
}
