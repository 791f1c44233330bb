import { useAction } from "@handwork/bookings";
import { endpoints, messages, type TodayItem } from "@handwork/contract";
import { useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Button } from "@handwork/ui";

/** Marks an item as done. The site offers this for work that it cannot track, such as a phone call. */
export function MarkDone({ item: { kind, key }, describedBy }: { item: TodayItem; describedBy: string }) {
  const { revalidate } = useRevalidator();
  const { busy, run } = useAction(revalidate);

  const markDone = () =>
    run(() => call(endpoints.todayDone, { params: { kind, key } }), {
      done: ({ message }) => message,
      failed: messages.administration.actionFailed,
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
