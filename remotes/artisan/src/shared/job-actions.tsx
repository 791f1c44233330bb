import { DialogButton, useAction } from "@handwork/bookings";
import { type ArtisanJob, endpoints, type ItemAction, messages } from "@handwork/contract";
import { askConfirm } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Button, DateText } from "@handwork/ui";
import { useState } from "react";
import styles from "./job-card.module.css";
import { findAction } from "./job-states.ts";
import { ProblemActions } from "./problem-actions.tsx";
import { StartDialog } from "./start-dialog.tsx";
import type { OfflineStarts } from "./use-offline-starts.ts";

const loadReason = () => import("./give-reason.tsx").then(({ GiveReason }) => GiveReason);
const loadDate = () => import("./propose-date.tsx").then(({ ProposeToEmployer }) => ProposeToEmployer);

/** Shown if no response arrives. The wording also fits if the server did receive the call. */
const acceptUnanswered =
  "You seem to be offline. The job is not accepted until this page says so. Try again when you are online.";

interface JobActionsProps {
  job: ArtisanJob;
  starts: OfflineStarts;
  /** Id of the element that names the job. */
  describedBy: string;
}

/** Shows a button for each action that the artisan can take on a job now. The next step comes first. */
export function JobActions({ job, starts, describedBy }: JobActionsProps) {
  const { revalidate } = useRevalidator();
  const { busy, run } = useAction(revalidate);
  const [starting, setStarting] = useState(false);
  const [sending, setSending] = useState(false);
  const can = (action: ItemAction) => findAction(job, action) !== undefined;
  const params = { id: job.id };
  const storedStart = starts.stored.find((start) => start.job === job.id);
  const failed = messages.jobs.actionFailed;

  async function accept() {
    const texts = { done: messages.jobs.accepted, failed, unanswered: acceptUnanswered };
    await run(() => call(endpoints.jobAccept, { params }), texts);
  }

  async function finish() {
    const labels = { confirmLabel: "Finish", cancelLabel: "Not yet" };
    if (!(await askConfirm(messages.jobs.finishQuestion, labels))) return;
    await run(() => call(endpoints.jobFinish, { params }), { done: messages.jobs.finished, failed });
  }

  async function sendNow() {
    setSending(true);
    await starts.sendNow(job.id);
    setSending(false);
  }

  if (storedStart) {
    return (
      <div className={styles.stored}>
        <p>
          You started this job on <DateText value={storedStart.entered_at} withTime />. The start is saved on
          this phone, and we will send it when the network is back.
        </p>
        <Button
          variant="secondary"
          size="small"
          aria-describedby={describedBy}
          busy={sending}
          busyLabel="Sending..."
          onClick={() => void sendNow()}
        >
          Send now
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      {can("accept") && (
        <Button
          busy={busy}
          busyLabel="Accepting..."
          aria-describedby={describedBy}
          onClick={() => void accept()}
        >
          Accept
        </Button>
      )}
      {can("start") && (
        <>
          <Button
            variant={can("accept") ? "secondary" : "primary"}
            aria-describedby={describedBy}
            onClick={() => setStarting(true)}
          >
            Start
          </Button>
          <StartDialog job={job} starts={starts} open={starting} onClose={() => setStarting(false)} />
        </>
      )}
      {can("finish") && (
        <Button
          busy={busy}
          busyLabel="Sending..."
          aria-describedby={describedBy}
          onClick={() => void finish()}
        >
          Finish
        </Button>
      )}
      {can("decline") && (
        <DialogButton
          variant="secondary"
          load={loadReason}
          props={{ job, action: "decline" as const }}
          aria-describedby={describedBy}
        >
          Decline
        </DialogButton>
      )}
      {can("reschedule") && !job.proposal && (
        <DialogButton variant="quiet" load={loadDate} props={{ job }} aria-describedby={describedBy}>
          Change date or time
        </DialogButton>
      )}
      {can("cancel") && (
        <DialogButton
          variant="quiet"
          load={loadReason}
          props={{ job, action: "cancel" as const }}
          aria-describedby={describedBy}
        >
          Cancel the job
        </DialogButton>
      )}
      <ProblemActions job={job} describedBy={describedBy} />
    </div>
  );
}
