import { messages } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { useCallback, useEffect, useRef, useState } from "react";
import { listOfflineStarts, type OfflineStart, sendOfflineStarts, storeStart } from "./offline-starts.ts";

/** Sends the stored starts when the page opens and when the browser is online again. */
export function useOfflineStarts() {
  const { revalidate } = useRevalidator();
  const [stored, setStored] = useState<readonly OfflineStart[]>([]);
  const lastSend = useRef(Promise.resolve());

  // Queues attempts instead of skipping any, because the network may come back while an attempt is failing.
  const send = useCallback((): Promise<void> => {
    lastSend.current = lastSend.current.then(async () => {
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

  return {
    stored,
    send,
    store: async (start: OfflineStart): Promise<void> => {
      await storeStart(start);
      setStored(await listOfflineStarts());
    },
  };
}

export type OfflineStarts = ReturnType<typeof useOfflineStarts>;
