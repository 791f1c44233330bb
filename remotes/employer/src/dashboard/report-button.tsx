import { DialogButton } from "@handwork/bookings";
import type { Order } from "@handwork/contract";

interface ReportButtonProps {
  order: Order;
  /** Id of the order item; by default the dialog asks. */
  item?: number;
  describedBy: string;
  onChanged: () => void;
}

const load = () => import("./report-problem.tsx").then(({ ReportProblem }) => ReportProblem);

/** Opens the report of a problem; nothing once one is reported. */
export function ReportButton({ order, item, describedBy, onChanged }: ReportButtonProps) {
  if (item === undefined && (order.problem || order.order_status === "cancelled")) return null;
  return (
    <DialogButton
      variant="quiet"
      aria-describedby={describedBy}
      load={load}
      props={{ order, item, onReported: onChanged }}
    >
      Report a problem
    </DialogButton>
  );
}
