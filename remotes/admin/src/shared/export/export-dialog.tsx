import { messages } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { callTable } from "@handwork/http";
import { dayInLagos, ProgressBar, saveFile, TextInput, VisuallyHidden } from "@handwork/ui";
import { useEffect, useState } from "react";
import { FormDialog, FormField, trimmedValue } from "../form-dialog.tsx";
import { type ExportName, exports } from "./exports.ts";
import { readTable } from "./read-table.ts";

export interface ExportDialogProps {
  of: ExportName;
  /** The page's filters. The dialog says whether the export ignores any of them. */
  filter?: Readonly<Record<string, string>>;
  /** The initial period. Default: this month. */
  period?: { from: string; to: string };
  onClose: () => void;
}

const count = (rows: number) => rows.toLocaleString("en-NG");
const rowsText = (rows: number) => `${count(rows)} ${rows === 1 ? "row" : "rows"}`;
const thisMonth = () => ({ from: `${dayInLagos().slice(0, "YYYY-MM".length)}-01`, to: dayInLagos() });

/** Saves a list as a CSV file and shows the progress. Closing the dialog cancels the export. */
export function ExportDialog({ of, filter = {}, period = thisMonth(), onClose }: ExportDialogProps) {
  const { endpoint, contents, dateLabel, filters } = exports[of];
  const [stop] = useState(() => new AbortController());
  const [progress, setProgress] = useState<{ rows: number; total: number } | null>(null);
  useEffect(() => () => stop.abort(), [stop]);
  const applied = Object.entries(filter).filter(([name]) => (filters as readonly string[]).includes(name));
  const hasOtherFilters = Object.keys(filter).length > applied.length;

  async function send(values: FormData): Promise<void> {
    const days = ["from", "to"]
      .map((name) => [name, trimmedValue(values, name)] as const)
      .filter(([, day]) => day);
    const query = { ...Object.fromEntries(applied), ...Object.fromEntries(days) };
    try {
      const { content, rows: total } = await callTable(endpoint, { query, signal: stop.signal });
      setProgress({ rows: 0, total });
      const file = await readTable(content, (rows) => setProgress({ rows, total }), stop.signal);
      saveFile(`${[of, ...days.map(([, day]) => day)].join("-")}.csv`, file);
      notify(`${rowsText(total)} saved as CSV.`, "success");
    } finally {
      setProgress(null);
    }
  }

  return (
    <FormDialog
      title={`Export ${of === "audit" ? "audit log" : of} as CSV`}
      submitLabel="Export"
      intro={
        <>
          <p>{contents} The audit log records this export.</p>
          {applied.length > 0 && (
            <p>Filtered as on the page: {applied.map(([, value]) => value).join(", ")}.</p>
          )}
          {hasOtherFilters && <p>The export ignores the page's search and its other filters.</p>}
        </>
      }
      busyLabel="Exporting..."
      waits={false}
      failureText={messages.payouts.downloadFailed}
      validate={(values) => {
        const [from, to] = [trimmedValue(values, "from"), trimmedValue(values, "to")];
        return {
          from: of === "ledger" && !from ? messages.payouts.dayRequired : undefined,
          to:
            (from && to && to < from && messages.payouts.periodRequired) ||
            (of === "ledger" && !to && messages.payouts.dayRequired) ||
            undefined,
        };
      }}
      send={send}
      onDone={onClose}
      onClose={() => {
        if (progress) notify("The export was cancelled. Nothing was saved.", "info");
        onClose();
      }}
    >
      <FormField
        name="from"
        label={`${dateLabel} from`}
        hint={of === "ledger" ? undefined : "Leave empty to start with the oldest row."}
        required={of === "ledger"}
      >
        <TextInput type="date" defaultValue={period.from} max={dayInLagos()} data-autofocus />
      </FormField>
      <FormField name="to" label={`${dateLabel} until`} required={of === "ledger"}>
        <TextInput type="date" defaultValue={period.to} max={dayInLagos()} />
      </FormField>
      {progress && <Progress {...progress} />}
    </FormDialog>
  );
}

/** Shows the progress. Screen readers announce it in steps of 25 %. */
function Progress({ rows, total }: { rows: number; total: number }) {
  const quarter = Math.floor((rows / Math.max(total, 1)) * 4) * 25;
  return (
    <>
      <ProgressBar label={`${count(rows)} of ${rowsText(total)}`} value={rows} max={Math.max(total, 1)} />
      <VisuallyHidden>
        <span role="status">{quarter}&nbsp;% exported</span>
      </VisuallyHidden>
    </>
  );
}
