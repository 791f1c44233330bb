import { messages } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { useCallback, useEffect, useRef, useState } from "react";
import { listOfflineStarts, type OfflineStart, sendOfflineStarts, storeStart } from "./offline-starts.ts";

/** Starts stored in the browser. Sends them when the page opens and when the browser is online again. */
export function useOfflineStarts() {
  const { revalidate } = useRevalidator();
  const [waiting, setWaiting] = useState<readonly OfflineStart[]>([]);
  const lastSend = useRef(Promise.resolve());

  // One attempt at a time, and none dropped: the network may come back while the last attempt is failing.
  const send = useCallback((): Promise<void> => {
    lastSend.current = lastSend.current.then(async () => {
      const results = await sendOfflineStarts().catch(() => []);
      for (const result of results) {
        if (result.sent) notify(messages.jobs.started, "success");
        else notify(result.refused ?? messages.jobs.cannotStart, "error");
      }
      setWaiting(await listOfflineStarts());
      if (results.length > 0) await revalidate();
    });
    return lastSend.current;
  }, [revalidate]);

  useEffect(() => {
    const onLine = () => void send();
    void send();
    addEventListener("online", onLine);
    return () => removeEventListener("online", onLine);
  }, [send]);

  return {
    waiting,
    send,
    keep: async (start: OfflineStart): Promise<void> => {
      await storeStart(start);
      setWaiting(await listOfflineStarts());
    },
  };
}

export type OfflineStarts = ReturnType<typeof useOfflineStarts>;
