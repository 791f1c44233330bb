import type { ExpectedArtisanStatus } from "@handwork/contract";
import { Badge, type BadgeProps } from "@handwork/ui";

const looks: Record<ExpectedArtisanStatus, [label: string, tone: BadgeProps["tone"]]> = {
  no_artisan_assigned: ["No artisan assigned", "ochre"],
  pending: ["Pending", "ochre"],
  in_progress: ["In progress", "green"],
  completed: ["Completed", "neutral"],
  cancelled: ["Cancelled", "red"],
  disputed: ["Disputed", "red"],
};

export function OrderStatusBadge({ status }: { status: ExpectedArtisanStatus }) {
  // A newer server may know more states than this release.
  const [label, tone] = looks[status] ?? [status, "neutral"];
  return <Badge tone={tone}>{label}</Badge>;
}
