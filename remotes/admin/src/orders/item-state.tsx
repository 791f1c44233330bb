import { lookOf } from "@handwork/bookings";
import type { ItemState as State } from "@handwork/contract";
import { Badge } from "@handwork/ui";

/** The state of one artisan's work. */
export function ItemState({ state }: { state: State }) {
  const [label, tone] = lookOf(state);
  return <Badge tone={tone}>{label}</Badge>;
}
