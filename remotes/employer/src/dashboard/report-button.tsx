import { DialogButton } from "@handwork/bookings";
import type { Order } from "@handwork/contract";

interface ReportButtonProps {
  order: Order;
  /** Id of the order item. If it is undefined, the employer chooses an item or the whole order. */
  item?: number;
  describedBy: string;
  onChanged: () => void;
}

const load = () => import("./report-problem.tsx").then(({ ReportProblem }) => ReportProblem);

/** Button to report a problem. */
export function ReportButton({ order, item, describedBy, onChanged }: ReportButtonProps) {
  return (
    <DialogButton
      variant="quiet"
      size="small"
      aria-describedby={describedBy}
      load={load}
      props={{ order, item, onReported: onChanged }}
    >
      Report a problem
    </DialogButton>
  );
}
