import { errorText } from "@handwork/bookings";
import { endpoints, messages, type PayoutBatchDetail, paths } from "@handwork/contract";
import { askConfirm, notify } from "@handwork/federation";
import { Link } from "@handwork/federation/router";
import { call, isUnanswered } from "@handwork/http";
import { Button, Card, Cluster, DateText, DefinitionList, formatNaira, ProgressBar } from "@handwork/ui";
import { useState } from "react";
import { Console, Sections } from "../shared/console.tsx";
import { useAutoRefresh } from "../shared/use-auto-refresh.ts";
import { useStaffAction } from "../shared/use-staff-action.ts";
import { BatchState } from "./batch-state.tsx";
import { countTransfers, sumOf } from "./due-people.ts";
import styles from "./payouts.module.css";
import { TransferTable } from "./transfer-table.tsx";

/** Refresh interval in milliseconds while transfers are on the way. */
const FAST_INTERVAL = 3_000;
/** Refresh interval in milliseconds when no transfer is on the way. */
const SLOW_INTERVAL = 60_000;

/** Shows one batch and its transfers, with buttons to approve or cancel the batch. */
export function BatchView({ batch }: { batch: PayoutBatchDetail }) {
  const { id, amount, state, items } = batch;
  const toRetry = items.filter((item) => item.can_retry);
  const { busy, run } = useStaffAction();
  const [retrying, setRetrying] = useState<number | null>(null);
  useAutoRefresh(batch.under_way > 0 ? FAST_INTERVAL : SLOW_INTERVAL);

  async function approve(): Promise<void> {
    const sure = await askConfirm(
      `Approve batch ${id}? This immediately sends ${countTransfers(items.length)}, ${formatNaira(amount)} in total. A completed transfer cannot be reversed.`,
      { confirmLabel: `Send ${formatNaira(amount)}`, cancelLabel: "Not now" },
    );
    if (sure)
      await run(
        () => call(endpoints.payoutBatchApprove, { params: { id } }),
        `Batch ${id} has been approved.`,
      );
  }

  async function cancel(): Promise<void> {
    const sure = await askConfirm(
      `Cancel batch ${id} (${formatNaira(amount)})? Nothing will be sent. The amounts stay due and can go into another batch.`,
      {
        danger: true,
        confirmLabel: "Cancel the batch",
        cancelLabel: "Keep it",
      },
    );
    if (sure)
      await run(
        () => call(endpoints.payoutBatchCancel, { params: { id } }),
        `Batch ${id} has been cancelled.`,
      );
  }

  async function retryAll(): Promise<void> {
    const sum = formatNaira(sumOf(toRetry));
    const sure = await askConfirm(
      `Send ${countTransfers(toRetry.length)} again, ${sum} in total? Each transfer goes to the recipient's current bank account.`,
      { confirmLabel: `Send ${sum} again`, cancelLabel: "Not now" },
    );
    if (sure) await run(sendFailedAgain);
  }

  async function sendFailedAgain(): Promise<void> {
    let sent = 0;
    const failures: string[] = [];
    try {
      for (const transfer of toRetry) {
        try {
          await call(endpoints.payoutTransferRetry, { params: { id: transfer.id } });
          sent += 1;
        } catch (error) {
          // One person who cannot be paid does not hold up the others, but a lost connection does.
          if (isUnanswered(error)) throw error;
          failures.push(errorText(error, messages.administration.actionFailed));
        }
      }
    } finally {
      if (sent > 0) notify(`${countTransfers(sent)} sent again.`, "success");
      if (failures.length > 0)
        notify(`${countTransfers(failures.length)} could not be sent again. ${failures[0]}`, "error");
    }
  }

  return (
    <Console title={`Payout batch ${id}`} intro={<Link to={paths.payouts}>All payouts</Link>}>
      <Sections>
        <Card className={styles.card}>
          <DefinitionList
            items={[
              { label: "State", value: <BatchState batch={batch} /> },
              { label: "Amount", value: `${formatNaira(amount)} in ${countTransfers(batch.transfers)}` },
              { label: "Prepared", value: <By name={batch.created_by} at={batch.created_at} /> },
              ...(batch.approved_by
                ? [{ label: "Approved", value: <By name={batch.approved_by} at={batch.approved_at} /> }]
                : []),
            ]}
          />
          {state === "approved" && (
            <ProgressBar
              label={[
                `${batch.paid} of ${countTransfers(batch.transfers)} paid`,
                batch.under_way > 0 && `${batch.under_way} on the way`,
                batch.failed > 0 && `${batch.failed} failed`,
              ]
                .filter(Boolean)
                .join(", ")}
              value={batch.paid}
              max={batch.transfers || 1}
            />
          )}
          {toRetry.length > 1 && (
            <Cluster>
              <Button busy={busy && retrying === null} disabled={busy} onClick={() => void retryAll()}>
                Send {toRetry.length} failed transfers again
              </Button>
            </Cluster>
          )}
          {state === "draft" && (
            <p>
              Nothing has been sent yet. When you approve the batch, it immediately sends{" "}
              {countTransfers(items.length)}, {formatNaira(amount)} in total.
            </p>
          )}
          {state === "draft" && (
            <Cluster>
              <Button busy={busy} onClick={() => void approve()}>
                Approve the batch
              </Button>
              <Button variant="secondary" disabled={busy} onClick={() => void cancel()}>
                Cancel the batch
              </Button>
            </Cluster>
          )}
        </Card>
        <TransferTable
          transfers={items}
          busy={busy}
          retrying={retrying}
          onRetry={async ({ id, amount, name }) => {
            setRetrying(id);
            await run(
              () => call(endpoints.payoutTransferRetry, { params: { id } }),
              `${formatNaira(amount)} is being sent to ${name} again.`,
            );
            setRetrying(null);
          }}
        />
      </Sections>
    </Console>
  );
}

const By = ({ name, at }: { name: string; at: string | null }) => (
  <>
    {name}, <DateText value={at} withTime />
  </>
);
