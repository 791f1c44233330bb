import { type DeployToken, type DeployTokenCreated, endpoints } from "@handwork/contract";
import { askConfirm, useUnsavedWork } from "@handwork/federation";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Badge, Banner, Button, DateText, EmptyState, Stack, Table } from "@handwork/ui";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Console } from "../shared/console.tsx";
import { consoleStates } from "../shared/console-states.tsx";
import { keepLoaded } from "../shared/keep-loaded.ts";
import { useStaffAction } from "../shared/use-staff-action.ts";
import styles from "./deploy-tokens.module.css";
import { TokenDialog } from "./token-dialog.tsx";

const TITLE = "Deploy tokens";

export const loader = keepLoaded(async ({ request: { signal } }: LoaderFunctionArgs) => {
  const [tokens, { apps }] = await Promise.all([
    call(endpoints.deployTokens, { signal }),
    call(endpoints.releaseOverview, { signal }),
  ]);
  return { tokens, apps: apps.map(({ app }) => app) };
});

function stateOf({ revoked_at, expires_at }: DeployToken) {
  if (revoked_at) return "Revoked";
  return new Date(expires_at) < new Date() ? "Expired" : "Valid";
}

export function Component() {
  const { tokens, apps } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<DeployTokenCreated | null>(null);
  // The token is shown only once. `loader` keeps the page if a reload fails.
  useUnsavedWork(created !== null);

  return (
    <Console
      title={TITLE}
      intro="A team's release command signs in with a deploy token. A token is for one app and has the rights that you choose: publish, operate or develop. Give tokens only to people and build servers that you trust: the code that they promote runs in every visitor's browser with that visitor's rights. On the server, the code runs isolated from everything else."
    >
      <Stack gap="l">
        {created && <NewToken token={created} onDismiss={() => setCreated(null)} />}
        <div>
          <Button onClick={() => setCreating(true)}>Create token</Button>
        </div>
        {tokens.length === 0 ? (
          <EmptyState icon={<KeyRound size={40} />} title="No deploy tokens yet" />
        ) : (
          <Table
            caption={TITLE}
            rows={tokens}
            rowKey={({ id }) => id}
            columns={[
              { header: "Name", cell: (token) => <Name token={token} /> },
              {
                header: "Rights",
                cell: ({ app, rights }) => (
                  <span className={styles.name}>{`${rights.join(", ")} ${app}`}</span>
                ),
              },
              { header: "State", cell: (token) => <State token={token} /> },
              {
                header: "Last used",
                cell: ({ last_used_at }) =>
                  last_used_at ? <DateText value={last_used_at} withTime /> : "Never",
              },
              {
                header: "Actions",
                cell: (token) =>
                  stateOf(token) === "Valid" ? (
                    <RevokeButton
                      token={token}
                      onRevoked={() => created?.id === token.id && setCreated(null)}
                    />
                  ) : (
                    "—"
                  ),
              },
            ]}
          />
        )}
      </Stack>
      {creating && (
        <TokenDialog
          apps={apps}
          onClose={() => setCreating(false)}
          onDone={(token) => {
            setCreating(false);
            setCreated(token);
            void revalidate();
          }}
        />
      )}
    </Console>
  );
}

function RevokeButton({ token: { id, name }, onRevoked }: { token: DeployToken; onRevoked: () => void }) {
  const { busy, run } = useStaffAction();
  async function revoke() {
    const sure = await askConfirm(`Revoke the token "${name}"? Commands that use it stop working at once.`, {
      danger: true,
      confirmLabel: "Revoke",
      cancelLabel: "Cancel",
    });
    const send = () => call(endpoints.deployTokenRevoke, { params: { id } });
    if (sure && (await run(send, "The token has been revoked."))) onRevoked();
  }
  return (
    <Button
      size="small"
      variant="secondary"
      busy={busy}
      aria-label={`Revoke ${name}`}
      onClick={() => void revoke()}
    >
      Revoke
    </Button>
  );
}

function NewToken({ token, onDismiss }: { token: DeployTokenCreated; onDismiss: () => void }) {
  return (
    <Banner tone="success" onDismiss={onDismiss}>
      <p>
        This is the token "{token.name}". It is shown only once. Set it as <code>HANDWORK_DEPLOY_TOKEN</code>{" "}
        where the release command runs.
      </p>
      <code className={styles.token}>{token.token}</code>
    </Banner>
  );
}

const Name = ({ token: { name, hint, created_by } }: { token: DeployToken }) => (
  <span className={styles.name}>
    <strong>{name}</strong>
    <span className="soft">
      {hint}… by {created_by}
    </span>
  </span>
);

function State({ token }: { token: DeployToken }) {
  const state = stateOf(token);
  return (
    <span className={styles.name}>
      <Badge tone={state === "Valid" ? "green" : "neutral"}>{state}</Badge>
      {state === "Valid" && (
        <span className="soft">
          until <DateText value={token.expires_at} />
        </span>
      )}
    </span>
  );
}

export const { Skeleton, ErrorBoundary } = consoleStates(TITLE);
