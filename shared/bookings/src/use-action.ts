import { notify } from "@handwork/federation";
import { ApiError } from "@handwork/http";
import { useRef, useState } from "react";

interface Action {
  readonly busy: boolean;
  /** Runs `work`, one call at a time, and shows the result as a toast. True when it succeeded. */
  run: (work: () => Promise<unknown>, texts: { done?: string; failed: string }) => Promise<boolean>;
}

/**
 * A call that changes what the page shows.
 *
 * @param onChanged reloads the page's data, also after a refusal, because the page was outdated. Not called while
 * offline, since a reload would then lose the page.
 */
export function useAction(onChanged: () => unknown): Action {
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  async function run(
    work: () => Promise<unknown>,
    texts: { done?: string; failed: string },
  ): Promise<boolean> {
    if (underWay.current) return false;
    underWay.current = true;
    setBusy(true);
    let succeeded = false;
    let answered = true;
    try {
      await work();
      succeeded = true;
      if (texts.done) notify(texts.done, "success");
    } catch (error) {
      answered = error instanceof ApiError;
      notify((error instanceof ApiError && error.text("detail")) || texts.failed, "error");
    }
    if (answered) await onChanged();
    underWay.current = false;
    setBusy(false);
    return succeeded;
  }
  return { busy, run };
}
