import { messages } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { useCallback, useEffect, useRef, useState } from "react";
import { listOfflineStarts, type OfflineStart, sendOfflineStarts, storeStart } from "./offline-starts.ts";

/** Milliseconds between attempts. On a weak network, a browser may stay "online" and fire no event. */
const RETRY_MS = 60_000;

/**
 * Sends the stored starts when the page opens, when the browser is online again, and every minute while any are stored.
 */
export function useOfflineStarts() {
  const { revalidate } = useRevalidator();
  const [stored, setStored] = useState<readonly OfflineStart[]>([]);
  const lastSend = useRef(Promise.resolve());

  // Queues attempts instead of skipping any, because the network may come back while an attempt is failing.
  const send = useCallback((): Promise<void> => {
    lastSend.current = lastSend.current.then(async () => {
      if (!navigator.onLine) return setStored(await listOfflineStarts());
      const results = await sendOfflineStarts().catch(() => []);
      for (const result of results) {
        if (result.sent) notify(messages.jobs.started, "success");
        else notify(result.reason ?? messages.jobs.cannotStart, "error");
      }
      setStored(await listOfflineStarts());
      if (results.length > 0) await revalidate();
    });
    return lastSend.current;
  }, [revalidate]);

  useEffect(() => {
    const onOnline = () => void send();
    void send();
    addEventListener("online", onOnline);
    return () => removeEventListener("online", onOnline);
  }, [send]);

  const hasStored = stored.length > 0;
  useEffect(() => {
    if (!hasStored) return;
    const timer = setInterval(() => void send(), RETRY_MS);
    return () => clearInterval(timer);
  }, [hasStored, send]);

  return {
    stored,
    /** Sends the stored starts now. Shows an error if this job's start cannot be sent. */
    sendNow: async (job: number): Promise<void> => {
      await send();
      const isStored = (await listOfflineStarts()).some((start) => start.job === job);
      if (isStored) notify(navigator.onLine ? messages.jobs.actionFailed : messages.network, "error");
    },
    store: async (start: OfflineStart): Promise<void> => {
      await storeStart(start);
      setStored(await listOfflineStarts());
    },
  };
}

export type OfflineStarts = ReturnType<typeof useOfflineStarts>;
