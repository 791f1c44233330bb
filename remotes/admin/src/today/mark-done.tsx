import { endpoints, messages, type TodayItem } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Button } from "@handwork/ui";
import { useState } from "react";
import { errorText } from "../shared/api-errors.ts";

/** Marks an item as done. The site offers this for work that it cannot track, such as a phone call. */
export function MarkDone({ item: { kind, key }, describedBy }: { item: TodayItem; describedBy: string }) {
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  async function markDone() {
    setBusy(true);
    try {
      notify((await call(endpoints.todayDone, { params: { kind, key } })).message, "success");
    } catch (error) {
      notify(errorText(error, messages.administration.actionFailed), "error");
    }
    await revalidate();
    setBusy(false);
  }

  return (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      aria-describedby={describedBy}
      onClick={() => void markDone()}
    >
      Mark as done
    </Button>
  );
}
