import { notify } from "@handwork/federation";
import { ApiError, isUnanswered } from "@handwork/http";
import { useRef, useState } from "react";
import { errorText } from "./api-errors.ts";

interface Action {
  readonly busy: boolean;
  /** Runs `work`, one call at a time, and shows the result as a toast. Returns whether it succeeded. */
  run: <Result>(work: () => Promise<Result>, texts: ActionTexts<Result>) => Promise<boolean>;
}

interface ActionTexts<Result> {
  done?: string | ((result: Result) => string);
  failed: string;
  /** Shown instead of `failed` when there was no response. */
  unanswered?: string;
}

/**
 * Runs calls that change data on the page.
 *
 * @param onChanged reloads the page's data. Its argument says whether the call succeeded. Also called if the server
 * rejects the call, because the page may be outdated. Not called without a response, because reloading could then
 * replace the page with an error.
 */
export function useAction(onChanged: (succeeded: boolean) => unknown): Action {
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);

  async function run<Result>(work: () => Promise<Result>, texts: ActionTexts<Result>): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    let succeeded = false;
    let hasResponse = true;
    try {
      const result = await work();
      succeeded = true;
      const { done } = texts;
      if (done) notify(typeof done === "string" ? done : done(result), "success");
    } catch (error) {
      hasResponse = error instanceof ApiError;
      const fallback = (isUnanswered(error) && texts.unanswered) || texts.failed;
      notify(errorText(error, fallback), "error");
    }
    if (hasResponse) await onChanged(succeeded);
    isRunning.current = false;
    setBusy(false);
    return succeeded;
  }
  return { busy, run };
}
