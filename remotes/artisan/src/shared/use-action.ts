import { notify } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { ApiError } from "@handwork/http";
import { useRef, useState } from "react";

interface Action {
  readonly busy: boolean;
  /** Runs `work`, one call at a time, shows the result as a toast and reloads the page's data. */
  run: (work: () => Promise<unknown>, said: { done: string; failed: string }) => Promise<void>;
}

/** A call that changes what the page shows. */
export function useAction(): Action {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  async function run(work: () => Promise<unknown>, said: { done: string; failed: string }): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    let answered = true;
    try {
      await work();
      notify(said.done, "success");
    } catch (error) {
      notify((error instanceof ApiError && error.text("detail")) || said.failed, "error");
      answered = error instanceof ApiError;
    }
    // Also after a refusal, because the page was out of date. Without a network, reloading would lose the page.
    if (answered) await revalidate();
    underWay.current = false;
    setBusy(false);
  }
  return { busy, run };
}
