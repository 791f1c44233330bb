import { endpoints, messages, type TodayItem } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Button } from "@handwork/ui";
import { useState } from "react";
import { errorText } from "../shared/api-errors.ts";

/** Marks work as done that the site cannot track, such as a phone call. */
export function MarkDone({ item: { kind, key }, describedBy }: { item: TodayItem; describedBy: string }) {
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  async function done() {
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
      onClick={() => void done()}
    >
      Mark as done
    </Button>
  );
}
