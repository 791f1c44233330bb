import {
  type EndpointResponse,
  endpoints,
  paths,
  type Webhook,
  type WebhookDelivery,
} from "@handwork/contract";
import { askConfirm, useUnsavedWork } from "@handwork/federation";
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import {
  Badge,
  type BadgeProps,
  Banner,
  Button,
  buttonClass,
  Cluster,
  DateText,
  EmptyState,
  Table,
} from "@handwork/ui";
import { Webhook as WebhookIcon } from "lucide-react";
import { useState } from "react";
import { Console } from "../shared/console.tsx";
import { consoleStates } from "../shared/console-states.tsx";
import { keepLoaded } from "../shared/keep-loaded.ts";
import { useAutoRefresh } from "../shared/use-auto-refresh.ts";
import { useStaffAction } from "../shared/use-staff-action.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";
import styles from "./webhooks.module.css";

const TITLE = "Webhooks";
/** Short, because a delivery takes only a second or two. */
const REFRESH_INTERVAL_MS = 5_000;

export const loader = keepLoaded(({ request: { signal } }: LoaderFunctionArgs) =>
  call(endpoints.webhooks, { signal }),
);

export function Component() {
  const { webhooks, deliveries } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [adding, setAdding] = useState(false);
  const [created, setCreated] = useState<EndpointResponse<"webhookCreate"> | null>(null);
  // The secret is shown only once. While it counts as unsaved work, a failed reload does not replace the page.
  useUnsavedWork(created !== null);
  useAutoRefresh(REFRESH_INTERVAL_MS);

  return (
    <Console
      title={TITLE}
      intro="The server notifies these addresses at once when a release is promoted or rolled back, a canary or rollout changes, or an app is disabled or enabled. If an address does not respond, the server retries for a day."
    >
      <Cluster>
        <Button onClick={() => setAdding(true)}>Add webhook</Button>
        <Link to={paths.releases} className={buttonClass({ variant: "secondary" })}>
          Releases
        </Link>
      </Cluster>
      <div className={styles.sections}>
        {created && (
          <Banner tone="success" onDismiss={() => setCreated(null)}>
            <p>
              This is the secret of "{created.name}". It is shown only once. The receiver uses it to check the
              header <code>X-Handwork-Signature</code>. A test message is on its way.
            </p>
            <code className={styles.secret}>{created.secret}</code>
          </Banner>
        )}
        {webhooks.length === 0 ? (
          <EmptyState icon={<WebhookIcon size={40} />} title="No webhooks yet" />
        ) : (
          <Table
            caption={TITLE}
            rows={webhooks}
            rowKey={({ id }) => id}
            columns={[
              { header: "Name", cell: ({ name }) => <strong className={styles.text}>{name}</strong> },
              { header: "Host", cell: ({ host }) => <span className={styles.text}>{host}</span> },
              { header: "Format", cell: ({ format }) => (format === "chat" ? "Chat message" : "JSON") },
              {
                header: "Added",
                cell: ({ created_at, created_by }) => (
                  <span>
                    <DateText value={created_at} /> by {created_by}
                  </span>
                ),
              },
              {
                header: "Actions",
                cell: (webhook) => (
                  <RemoveButton
                    webhook={webhook}
                    onRemoved={() => created?.id === webhook.id && setCreated(null)}
                  />
                ),
              },
            ]}
          />
        )}
        {deliveries.length > 0 && <Deliveries deliveries={deliveries} />}
      </div>
      {adding && (
        <WebhookDialog
          onClose={() => setAdding(false)}
          onDone={(webhook) => {
            setAdding(false);
            setCreated(webhook);
            void revalidate();
          }}
        />
      )}
    </Console>
  );
}

function RemoveButton({
  webhook: { id, name, host },
  onRemoved,
}: {
  webhook: Webhook;
  onRemoved: () => void;
}) {
  const { busy, run } = useStaffAction();
  async function remove() {
    const sure = await askConfirm(
      `Remove the webhook "${name}"? ${host} will no longer be notified about releases, and its secret becomes invalid. This cannot be undone. If you add the webhook again, it gets a new secret.`,
      { danger: true, confirmLabel: "Remove webhook", cancelLabel: "Cancel" },
    );
    const send = () => call(endpoints.webhookRemove, { params: { id } });
    if (sure && (await run(send, "The webhook has been removed."))) onRemoved();
  }
  return (
    <Button
      size="small"
      variant="secondary"
      busy={busy}
      aria-label={`Remove ${name}`}
      onClick={() => void remove()}
    >
      Remove
    </Button>
  );
}

const states: Record<WebhookDelivery["state"], [label: string, tone: BadgeProps["tone"]]> = {
  waiting: ["Waiting", "ochre"],
  delivered: ["Delivered", "green"],
  failed: ["Abandoned", "red"],
};

function StateBadge({ state }: Pick<WebhookDelivery, "state">) {
  const [label, tone] = states[state] ?? [state];
  return <Badge tone={tone}>{label}</Badge>;
}

const Deliveries = ({ deliveries }: { deliveries: readonly WebhookDelivery[] }) => (
  <section aria-labelledby="deliveries" className={styles.section}>
    <h2 id="deliveries">Latest deliveries</h2>
    <Table
      caption="Latest deliveries"
      rows={deliveries}
      rowKey={({ id }) => id}
      columns={[
        { header: "When", cell: ({ created_at }) => <DateText value={created_at} withTime /> },
        { header: "To", cell: ({ webhook }) => <span className={styles.text}>{webhook}</span> },
        { header: "What", cell: ({ text }) => <span className={styles.text}>{text}</span> },
        {
          header: "State",
          cell: ({ state, attempts, answer, next_attempt_at }) => (
            <span className={styles.state}>
              <StateBadge state={state} />
              <span className={styles.soft}>
                {attempts > 1 && `${attempts} attempts. `}
                {answer && state !== "delivered" && `${answer}. `}
                {next_attempt_at && (
                  <>
                    Next attempt: <DateText value={next_attempt_at} withTime />
                  </>
                )}
              </span>
            </span>
          ),
        },
      ]}
    />
  </section>
);

export const { Skeleton, ErrorBoundary } = consoleStates(TITLE);
