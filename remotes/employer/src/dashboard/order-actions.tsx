import { messages, type Order } from "@handwork/contract";
import { askConfirm, notify } from "@handwork/federation";
import { ApiError, call } from "@handwork/http";
import { Button, DateText } from "@handwork/ui";
import { type ComponentType, useRef, useState } from "react";
import styles from "./dashboard.module.css";
import type { ReportProblemProps } from "./report-problem.tsx";

interface OrderActionsProps {
  order: Order;
  /** Id of the element that names the order. */
  describedBy: string;
  onChanged: () => void;
}

/** Actions of an employer on a paid order: confirm the work or report a problem. */
export function OrderActions({ order, describedBy, onChanged }: OrderActionsProps) {
  if (order.order_status === "cancelled") return null;
  if (order.problem) return <Problem problem={order.problem} />;
  const [only, ...others] = order.items.filter(({ status }) => status !== "cancelled");
  return (
    <div className={styles.actions}>
      {only?.status === "in_progress" && others.length === 0 && (
        <CompleteButton order={order} describedBy={describedBy} onChanged={onChanged} />
      )}
      <ReportButton order={order} describedBy={describedBy} onChanged={onChanged} />
    </div>
  );
}

/** Loaded on demand: few people need the form, and it is a fifth of the page's code. */
function ReportButton({ order, describedBy, onChanged }: OrderActionsProps) {
  const [Report, setReport] = useState<ComponentType<ReportProblemProps> | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  async function ask(): Promise<void> {
    setBusy(true);
    try {
      const { ReportProblem } = await import("./report-problem.tsx");
      setReport(() => ReportProblem);
      setOpen(true);
    } catch {
      notify(messages.registration.network, "error");
    }
    setBusy(false);
  }

  return (
    <>
      <Button variant="quiet" busy={busy} aria-describedby={describedBy} onClick={() => void ask()}>
        Report a problem
      </Button>
      {Report && <Report order={order} open={open} onClose={() => setOpen(false)} onReported={onChanged} />}
    </>
  );
}

function Problem({ problem }: { problem: NonNullable<Order["problem"]> }) {
  return (
    <div className={styles.problem}>
      <p className={styles.soft}>
        A problem was reported on <DateText value={problem.reported_at} />. We are looking into it.
      </p>
      <blockquote>{problem.description}</blockquote>
    </div>
  );
}

interface CompleteButtonProps extends OrderActionsProps {
  /** One order item; omitted for the whole order. */
  item?: number;
}

export function CompleteButton({ order, item, describedBy, onChanged }: CompleteButtonProps) {
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  async function complete(): Promise<void> {
    if (underWay.current) return;
    const options = { confirmLabel: "Job is done", cancelLabel: "Not yet" };
    if (!(await askConfirm(messages.order.completeQuestion, options)) || underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await call("orderComplete", { params: { id: order.id }, body: item === undefined ? {} : { item } });
      notify(messages.order.completed, "success");
    } catch (error) {
      notify((error instanceof ApiError && error.text("detail")) || messages.order.completeFailed, "error");
    }
    underWay.current = false;
    setBusy(false);
    // Also after a refusal, because the page was out of date.
    onChanged();
  }

  return (
    <Button
      size={item === undefined ? "medium" : "small"}
      busy={busy}
      busyLabel="Completing..."
      aria-describedby={describedBy}
      onClick={() => void complete()}
    >
      Complete
    </Button>
  );
}
