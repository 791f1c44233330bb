import { endpoints, type TodayItem } from "@handwork/contract";
import { call } from "@handwork/http";
import { Button } from "@handwork/ui";
import { useStaffAction } from "../shared/use-staff-action.ts";

/** Marks an item as done. The site offers this for work that it cannot track, such as a phone call. */
export function MarkDone({ item: { kind, key }, describedBy }: { item: TodayItem; describedBy: string }) {
  const { busy, run } = useStaffAction();

  const markDone = () =>
    run(
      () => call(endpoints.todayDone, { params: { kind, key } }),
      ({ message }) => message,
    );

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
