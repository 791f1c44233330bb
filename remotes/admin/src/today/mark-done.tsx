import { endpoints, type TodayItem } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Button } from "@handwork/ui";
import { useAttempt } from "../shared/use-attempt.ts";

/** Marks an item as done. The site offers this for work that it cannot track, such as a phone call. */
export function MarkDone({ item: { kind, key }, describedBy }: { item: TodayItem; describedBy: string }) {
  const { busy, attempt } = useAttempt();
  const { revalidate } = useRevalidator();

  const markDone = () =>
    attempt(async () => {
      notify((await call(endpoints.todayDone, { params: { kind, key } })).message, "success");
      await revalidate();
    });

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
