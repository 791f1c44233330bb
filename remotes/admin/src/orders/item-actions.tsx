import { endpoints, paths, type StaffOrderDetail } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Button, buttonClass, Cluster, formatNaira } from "@handwork/ui";
import { useState } from "react";
import { ReassignDialog } from "../shared/reassign-dialog.tsx";
import { useReason } from "../shared/use-reason.tsx";

type Item = StaffOrderDetail["items"][number];

/** Shows the actions that the server allows on an order item, with the server's refund amounts. */
export function ItemActions({ order, item }: { order: StaffOrderDetail; item: Item }) {
  const { ask, dialog } = useReason();
  const [isReassigning, setReassigning] = useState(false);
  const { cancel, decide } = item.actions;
  const { artisan_name: artisan, service_name: service, total } = item;

  function cancelItem(refund: "full" | "less_one_day", amount: string) {
    const artisanPay =
      refund === "full"
        ? `${artisan} gets nothing.`
        : `${artisan} gets one day's rate out of ${formatNaira(total)}.`;
    const question = {
      question: `Cancel ${service} by ${artisan} and refund ${formatNaira(amount)}?`,
      text: `${order.employer.name} gets ${formatNaira(amount)} back. ${artisanPay} The booked days become free again, and both sides will see the reason. Other artisans in the order are not affected. This cannot be undone.`,
      hint: "Both sides will see this. It is stored in the audit log.",
      confirmLabel: `Refund ${formatNaira(amount)}`,
      danger: true,
      done: `${service} by ${artisan} has been cancelled.`,
    };
    ask(question, (reason) =>
      call(endpoints.staffItemCancel, { params: { id: item.id }, body: { refund, reason } }),
    );
  }

  if (!cancel && !decide) return null;
  return (
    <Cluster>
      {decide && (
        <>
          <Link to={paths.problems} className={buttonClass({ size: "small" })}>
            Open the problem
          </Link>
          <Button variant="secondary" size="small" onClick={() => setReassigning(true)}>
            Assign another artisan
          </Button>
        </>
      )}
      {cancel && (
        <>
          <Button variant="secondary" size="small" onClick={() => cancelItem("full", cancel.full)}>
            Cancel and refund {formatNaira(cancel.full)}
          </Button>
          {cancel.less_one_day !== "0.00" && cancel.less_one_day !== cancel.full && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => cancelItem("less_one_day", cancel.less_one_day)}
            >
              Cancel and refund {formatNaira(cancel.less_one_day)} (keep one day's rate)
            </Button>
          )}
        </>
      )}
      {dialog}
      {isReassigning && (
        <ReassignDialog
          orderId={order.id}
          item={item}
          done={`${service} in ${order.order_code} has been reassigned. The new artisan must accept it.`}
          onClose={() => setReassigning(false)}
        />
      )}
    </Cluster>
  );
}
