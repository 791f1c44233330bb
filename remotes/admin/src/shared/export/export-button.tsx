import { Button } from "@handwork/ui";
import { Download } from "lucide-react";
import { useState } from "react";
import { ExportDialog, type ExportDialogProps } from "./export-dialog.tsx";

/** Opens the dialog that saves a list as a CSV file. */
export function ExportButton(props: Omit<ExportDialogProps, "onClose">) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Download size={18} aria-hidden />
        Export as CSV
      </Button>
      {open && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
