import { messages } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { useCallback, useEffect, useRef, useState } from "react";
import { type KeptStart, keepStart, listKeptStarts, sendKeptStarts } from "./kept-starts.ts";

/** Starts that wait in the browser; sends them when the page opens and when the network is back. */
export function useKeptStarts() {
  const { revalidate } = useRevalidator();
  const [kept, setKept] = useState<readonly KeptStart[]>([]);
  const sending = useRef(false);

  const send = useCallback(async (): Promise<void> => {
    if (sending.current) return;
    sending.current = true;
    const results = await sendKeptStarts().catch(() => []);
    for (const result of results) {
      if (result.sent) notify(messages.jobs.started, "success");
      else notify(result.refused ?? messages.jobs.cannotStart, "error");
    }
    setKept(await listKeptStarts());
    sending.current = false;
    if (results.length > 0) await revalidate();
  }, [revalidate]);

  useEffect(() => {
    const onLine = () => void send();
    void send();
    addEventListener("online", onLine);
    return () => removeEventListener("online", onLine);
  }, [send]);

  return {
    kept,
    send,
    keep: async (start: KeptStart): Promise<void> => {
      await keepStart(start);
      setKept(await listKeptStarts());
    },
  };
}

export type KeptStarts = ReturnType<typeof useKeptStarts>;
