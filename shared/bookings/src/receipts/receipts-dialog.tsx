import { endpoints, messages, type Receipt } from "@handwork/contract";
import { call } from "@handwork/http";
import { Banner, Button, DateText, Dialog, Money, Spinner, saveFile } from "@handwork/ui";
import { useEffect, useState } from "react";
import type { DialogState } from "../dialog-button.tsx";
import styles from "./receipts.module.css";

const titles: Record<Receipt["kind"], string> = { receipt: "Receipt", credit_note: "Credit note" };

interface ReceiptsDialogProps extends DialogState {
  order: number;
  code: string;
}

/** Lists an order's receipt and credit notes, which can be downloaded as PDF. */
export function ReceiptsDialog({ order, code, open, onClose }: ReceiptsDialogProps) {
  const [receipts, setReceipts] = useState<Receipt[] | null>(null);
  /** Shown in the dialog, because the dialog covers toasts. */
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (!open) return;
    const controller = new AbortController();
    setFailure(undefined);
    call(endpoints.orderReceipts, { params: { id: order }, signal: controller.signal }).then(
      setReceipts,
      () => {
        if (!controller.signal.aborted) setFailure(messages.payouts.receiptsFailed);
      },
    );
    return () => controller.abort();
  }, [open, order]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Receipts for order ${code}`}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {failure && <Banner tone="error">{failure}</Banner>}
      {!failure && !receipts && <Spinner />}
      {receipts?.length === 0 && <p>The receipt is being prepared. Please check again in an hour.</p>}
      <ul className={styles.list}>
        {receipts?.map((receipt) => (
          <ReceiptItem key={receipt.id} order={order} receipt={receipt} onFailure={setFailure} />
        ))}
      </ul>
    </Dialog>
  );
}

interface ReceiptItemProps {
  order: number;
  receipt: Receipt;
  /** Called with the error message of a download, or with undefined when a download starts. */
  onFailure: (failure: string | undefined) => void;
}

function ReceiptItem({ order, receipt, onFailure }: ReceiptItemProps) {
  const { id, kind, number, amount, issued_at: issuedAt } = receipt;
  const [busy, setBusy] = useState(false);
  async function download(): Promise<void> {
    setBusy(true);
    onFailure(undefined);
    try {
      saveFile(`${number}.pdf`, await call(endpoints.orderReceipt, { params: { id: order, receiptId: id } }));
    } catch {
      onFailure(messages.payouts.downloadFailed);
    }
    setBusy(false);
  }
  return (
    <li>
      <div>
        <p>
          {titles[kind]} {number}: <Money value={amount} />
        </p>
        <p className="soft">
          <DateText value={issuedAt} />
        </p>
      </div>
      <Button
        size="small"
        variant="secondary"
        busy={busy}
        busyLabel="Downloading..."
        aria-label={`Download PDF of ${number}`}
        onClick={() => void download()}
      >
        Download PDF
      </Button>
    </li>
  );
}
