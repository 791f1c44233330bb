import type { Order } from "@handwork/contract";
import { DialogButton } from "./lazy-dialog.tsx";

interface ReportButtonProps {
  order: Order;
  describedBy: string;
  onChanged: () => void;
}

const load = () => import("./report-problem.tsx").then(({ ReportProblem }) => ReportProblem);

/** Opens the report of a problem; nothing once one is reported. */
export function ReportButton({ order, describedBy, onChanged }: ReportButtonProps) {
  if (order.problem || order.order_status === "cancelled") return null;
  return (
    <DialogButton
      variant="quiet"
      aria-describedby={describedBy}
      load={load}
      props={{ order, onReported: onChanged }}
    >
      Report a problem
    </DialogButton>
  );
}
