import { DialogButton } from "../dialog-button.tsx";

const loadDialog = () => import("./receipts-dialog.tsx").then(({ ReceiptsDialog }) => ReceiptsDialog);

/** A button that opens an order's receipt and credit notes. */
export const ReceiptsButton = ({ order, code }: { order: number; code: string }) => (
  <DialogButton load={loadDialog} props={{ order, code }} variant="secondary" size="small">
    Receipt
  </DialogButton>
);
