import { DialogButton } from "../dialog-button.tsx";

const loadDialog = () => import("./receipts-dialog.tsx").then(({ ReceiptsDialog }) => ReceiptsDialog);

interface ReceiptsButtonProps {
  order: number;
  code: string;
}

/** Opens the receipt of an order and its credit notes, each as PDF. */
export const ReceiptsButton = ({ order, code }: ReceiptsButtonProps) => (
  <DialogButton load={loadDialog} props={{ order, code }} variant="secondary" size="small">
    Receipt
  </DialogButton>
);
