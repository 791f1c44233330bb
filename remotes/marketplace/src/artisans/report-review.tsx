import { messages, type Review } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { Button } from "@handwork/ui";
import { type ComponentType, useState } from "react";
import type { ReportDialogProps } from "./report-dialog.tsx";

/** Asks staff to check a review. The dialog is loaded on demand, because few visitors open it. */
export function ReportReview({ review }: { review: Review }) {
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps> | null>(null);
  const [open, setOpen] = useState(false);

  async function show(): Promise<void> {
    try {
      const { ReportDialog } = await import("./report-dialog.tsx");
      setDialog(() => ReportDialog);
      setOpen(true);
    } catch {
      notify(messages.network, "error");
    }
  }

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Report the review by ${review.author}`}
        onClick={() => void show()}
      >
        Report
      </Button>
      {Dialog && <Dialog review={review} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
