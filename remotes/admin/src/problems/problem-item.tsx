import { loadPhoto } from "@handwork/bookings";
import { type EndpointBody, endpoints, messages, type Problem, paths } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { Link } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Button, formatDate, formatNaira, Money, PhoneLink, ProblemFile } from "@handwork/ui";
import { useState } from "react";
import { EmailLink } from "../shared/email-link.tsx";
import { ReassignDialog } from "../shared/reassign-dialog.tsx";
import shared from "../shared/shared.module.css";
import { useReason } from "../shared/use-reason.tsx";
import styles from "./problems.module.css";
import { SplitDialog } from "./split-dialog.tsx";

type Item = Problem["items"][number];
type Action = Exclude<EndpointBody<"problemResolve">["action"], "reassign">;

/** Returns the confirmation for a decision. It names the work, the artisan and the amount. */
const confirmationFor = (action: Action, { artisan_name: artisan, service_name: service, total }: Item) => {
  const work = `${service} by ${artisan}`;
  const sum = formatNaira(total);
  const questions = {
    refund: {
      question: `Refund ${sum} for ${work}?`,
      text: `This cancels the work. The employer gets ${sum} back, and ${artisan} gets nothing. Other artisans in the order are not affected.`,
      confirmLabel: `Refund ${sum}`,
      danger: true,
    },
    complete: {
      question: `Complete ${artisan}'s work?`,
      text: `The work counts as done, and ${artisan} gets ${sum} less any platform fee.`,
      confirmLabel: "Complete job",
    },
    resume: {
      question: `Resume ${artisan}'s job?`,
      text: `The job continues from where it was before the problem. We hold ${sum} until the work is confirmed.`,
      confirmLabel: "Resume job",
    },
  };
  return questions[action];
};

/** Whether the other side has missed the deadline for a response. */
const isLate = ({ answer_by: answerBy }: NonNullable<Item["case"]>) =>
  answerBy !== null && Date.parse(answerBy) <= Date.now();

function ContactDetails({ problem: { employer }, item }: ProblemItemProps) {
  return (
    <dl className={styles.sides}>
      <div>
        <dt>Employer</dt>
        <dd>{employer.name}</dd>
        {employer.phone_number && (
          <dd>
            <PhoneLink phone={employer.phone_number} />
          </dd>
        )}
        <dd>
          <EmailLink email={employer.email} />
        </dd>
      </div>
      <div>
        <dt>Artisan</dt>
        <dd id={`problem-${item.id}-artisan`}>
          {item.artisan ? (
            <Link to={paths.artisan(item.artisan)}>{item.artisan_name}</Link>
          ) : (
            item.artisan_name
          )}
        </dd>
        {item.artisan_phone && (
          <dd>
            <PhoneLink phone={item.artisan_phone} />
          </dd>
        )}
      </div>
    </dl>
  );
}

interface ProblemItemProps {
  problem: Problem;
  item: Item;
}

/** Shows a disputed order item: both sides' statements and contact details, and the possible decisions. */
export function ProblemItem({ problem, item }: ProblemItemProps) {
  const { id, order_code: code } = problem;
  const { ask, dialog } = useReason();
  const [open, setOpen] = useState<"split" | "reassign" | null>(null);
  const titleId = `problem-${item.id}`;
  const sum = formatNaira(item.total);

  const done = `The problem with ${item.artisan_name}'s work (${code}) has been settled.`;
  const dialogProps = { item, done, onClose: () => setOpen(null) };

  const decide = (action: Action) =>
    ask({ ...confirmationFor(action, item), hint: "Both sides will see this.", done }, (reason) =>
      call(endpoints.problemResolve, { params: { id }, body: { action, item: item.id, reason } }),
    );
  const buttonProps = { size: "small", "aria-describedby": `${titleId} ${titleId}-artisan` } as const;

  return (
    <li>
      <div>
        <p>
          <strong id={titleId}>{item.service_name}</strong>, <Money value={item.total} />, expected{" "}
          {formatDate(item.expected_date)}
        </p>
        <p className="soft">{item.description}</p>
      </div>
      {item.case && (
        <div className={isLate(item.case) ? styles.late : undefined}>
          <ProblemFile
            problem={item.case}
            loadPhoto={loadPhoto(item.id)}
            onPhotoFailure={() => notify(messages.problems.photoLoadFailed, "error")}
          />
        </div>
      )}
      <ContactDetails problem={problem} item={item} />
      <div className={styles.actions}>
        {item.artisan && (
          <>
            <Button {...buttonProps} variant="secondary" onClick={() => setOpen("split")}>
              Split {sum}
            </Button>
            <Button {...buttonProps} variant="secondary" onClick={() => decide("complete")}>
              Complete job
            </Button>
            {/* Work that was already confirmed cannot resume. */}
            {item.state_before !== "completed" && (
              <Button {...buttonProps} variant="secondary" onClick={() => decide("resume")}>
                Resume job
              </Button>
            )}
          </>
        )}
        <Button {...buttonProps} variant="secondary" onClick={() => setOpen("reassign")}>
          Reassign job
        </Button>
        <Button
          {...buttonProps}
          variant="secondary"
          className={shared.danger}
          onClick={() => decide("refund")}
        >
          Refund {sum}
        </Button>
      </div>
      {dialog}
      {open === "split" && <SplitDialog {...dialogProps} />}
      {open === "reassign" && <ReassignDialog orderId={id} {...dialogProps} />}
    </li>
  );
}
