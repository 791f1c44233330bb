import type { QuoteStatus as Status } from "@handwork/contract";
import { Badge, type BadgeProps } from "@handwork/ui";

const looks: Record<Status, [label: string, tone: BadgeProps["tone"]]> = {
  requested: ["New", "ochre"],
  accepted: ["Accepted", "green"],
  declined: ["Declined", "neutral"],
  ordered: ["Ordered", "green"],
  expired: ["Expired", "neutral"],
};

export function QuoteStatus({ status }: { status: Status }) {
  // A newer server may know more states than this release.
  const [label, tone] = looks[status] ?? [status, "neutral"];
  return <Badge tone={tone}>{label}</Badge>;
}
