import { messages, type Problem, paths } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { Link, useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Button, Card, DateText, EmailText, formatDate, formatPhone, Money } from "@handwork/ui";
import { useState } from "react";
import { errorText, isStale } from "../shared/api-errors.ts";
import { useReason } from "../shared/use-reason.tsx";
import styles from "./problems.module.css";
import { ReassignDialog } from "./reassign-dialog.tsx";

type Line = Problem["items"][number];

/** A disputed order, and the three ways to settle it. */
export function ProblemCard({ problem }: { problem: Problem }) {
  const { id, order_code: code, employer, report, items } = problem;
  const { revalidate } = useRevalidator();
  const { ask, dialog } = useReason();
  const [busy, setBusy] = useState(false);
  const [line, setLine] = useState<Line | null>(null);

  async function settle(action: "refund" | "complete") {
    const reason = await ask(
      action === "refund"
        ? {
            question: `Refund order ${code}?`,
            text: "The order is cancelled and its payment is added to the refunds.",
            confirmLabel: "Refund",
            danger: true,
          }
        : {
            question: `Mark order ${code} as completed?`,
            text: "The work counts as done and the dispute is closed.",
            confirmLabel: "Complete",
          },
    );
    if (reason === null) return;
    setBusy(true);
    try {
      await call("problemResolve", { params: { id }, body: { action, reason } });
      notify(`Order ${code} is resolved.`, "success");
      await revalidate();
    } catch (error) {
      notify(errorText(error, messages.administration.actionFailed), "error");
      if (isStale(error)) await revalidate();
      setBusy(false);
    }
  }

  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h3>Order {code}</h3>
        <Money value={problem.total_price} className={styles.total} />
      </div>
      <p className={styles.soft}>
        Reported <DateText value={problem.reported_at} withTime />, paid <DateText value={problem.paid_at} />
      </p>
      {report && <p className={styles.report}>{report}</p>}
      <p>
        {employer.name} ·{" "}
        <a href={`mailto:${employer.email}`}>
          <EmailText value={employer.email} />
        </a>
        {employer.phone_number && (
          <>
            {" "}
            · <a href={`tel:${employer.phone_number}`}>{formatPhone(employer.phone_number)}</a>
          </>
        )}
      </p>
      <ul className={styles.lines}>
        {items.map((item) => (
          <li key={item.id}>
            <div>
              <strong>
                {item.artisan ? (
                  <Link to={paths.artisan(item.artisan)}>{item.artisan_name}</Link>
                ) : (
                  item.artisan_name
                )}
              </strong>{" "}
              {item.service_name}
              <p className={styles.soft}>
                {item.description} · expected {formatDate(item.expected_date)}
              </p>
            </div>
            <Button
              variant="secondary"
              size="small"
              busy={busy}
              aria-label={`Reassign the work of ${item.artisan_name}`}
              onClick={() => setLine(item)}
            >
              Reassign
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button size="small" busy={busy} onClick={() => void settle("complete")}>
          Complete
        </Button>
        <Button variant="danger" size="small" busy={busy} onClick={() => void settle("refund")}>
          Refund
        </Button>
      </div>
      {dialog}
      {line && (
        <ReassignDialog
          orderId={id}
          line={line}
          onDone={() => {
            setLine(null);
            notify(`Order ${code} continues.`, "success");
            void revalidate();
          }}
          onClose={() => setLine(null)}
        />
      )}
    </Card>
  );
}
