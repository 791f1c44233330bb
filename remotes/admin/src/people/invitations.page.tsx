import {
  endpoints,
  INVITATION_DAYS,
  type Invitation,
  type InvitedType,
  invitedTypes,
  messages,
} from "@handwork/contract";
import { type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import {
  Button,
  Cluster,
  ConfirmDialog,
  DateText,
  EmptyState,
  formatPhone,
  Options,
  Select,
  TextInput,
} from "@handwork/ui";
import { MailPlus } from "lucide-react";
import { useState } from "react";
import { Console } from "../shared/console.tsx";
import { consoleStates } from "../shared/console-states.tsx";
import { FormDialog, FormField, trimmedValue } from "../shared/form-dialog.tsx";
import { useStaffAction } from "../shared/use-staff-action.ts";
import styles from "./people.module.css";

const TITLE = "Invitations";

export const loader = ({ request: { signal } }: LoaderFunctionArgs) =>
  call(endpoints.invitationList, { signal });

const addressOf = ({ email, phone_number: phone }: Invitation) => email ?? formatPhone(phone ?? "");

export function Component() {
  const invitations = useLoaderData<typeof loader>();
  const [isInviting, setInviting] = useState(false);

  return (
    <Console
      title={TITLE}
      intro={`Invited people choose their own name and password. Their link works once, within ${INVITATION_DAYS} days.`}
      actions={<Button onClick={() => setInviting(true)}>Invite staff</Button>}
    >
      {invitations.length === 0 ? (
        <EmptyState
          icon={<MailPlus size={40} />}
          title="No open invitations"
          text="Invite an admin, a manager or a marketer. Open invitations appear here."
        />
      ) : (
        <ul className={styles.list} aria-label="Open invitations">
          {invitations.map((invitation) => (
            <OpenInvitation key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Console>
  );
}

function OpenInvitation({ invitation }: { invitation: Invitation }) {
  const { id, user_type, invited_by, sent_at, is_expired, expires_at } = invitation;
  const address = addressOf(invitation);
  const { busy, run } = useStaffAction();
  const [isRevoking, setRevoking] = useState(false);
  return (
    <li>
      <div>
        <p>
          <strong>{address}</strong>, {user_type}
        </p>
        <p className="soft">
          Sent by {invited_by}, <DateText value={sent_at} withTime />. {is_expired ? "Expired" : "Expires"}{" "}
          <DateText value={expires_at} />
        </p>
      </div>
      <Cluster>
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          aria-label={`Send the link to ${address} again`}
          onClick={() =>
            void run(
              () => call(endpoints.invitationResend, { params: { id }, body: {} }),
              "A new link is on its way. The previous one no longer works.",
            )
          }
        >
          Send again
        </Button>
        <Button
          variant="quiet"
          size="small"
          busy={busy}
          aria-label={`Revoke the invitation to ${address}`}
          onClick={() => setRevoking(true)}
        >
          Revoke
        </Button>
      </Cluster>
      <ConfirmDialog
        open={isRevoking}
        question={`Revoke the invitation to ${address}?`}
        confirmLabel="Revoke invitation"
        danger
        onCancel={() => setRevoking(false)}
        onConfirm={() => {
          setRevoking(false);
          void run(
            () => call(endpoints.invitationRevoke, { params: { id } }),
            "The invitation has been revoked.",
          );
        }}
      >
        The link stops working at once. This cannot be undone, but you can invite them again.
      </ConfirmDialog>
    </li>
  );
}

const roles: Record<InvitedType, string> = {
  manager: "Manager: verifies artisans and resolves problems",
  marketer: "Marketer: registers artisans and employers",
  admin: "Admin: can do everything",
};

function InviteDialog({ onClose }: { onClose: () => void }) {
  const [role, setRole] = useState<InvitedType>("manager");
  return (
    <FormDialog
      title="Invite staff"
      submitLabel="Send invitation"
      validate={(values) => ({
        email:
          trimmedValue(values, "email") || trimmedValue(values, "phone_number")
            ? undefined
            : messages.people.oneAddress,
      })}
      send={(values) =>
        call(endpoints.invitationCreate, {
          body: {
            user_type: role,
            ...(trimmedValue(values, "email") && { email: trimmedValue(values, "email") }),
            ...(trimmedValue(values, "phone_number") && {
              phone_number: trimmedValue(values, "phone_number"),
            }),
          },
        })
      }
      done="The invitation is on its way."
      onClose={onClose}
    >
      <FormField name="user_type" label="Role">
        <Select
          // Uncontrolled, because the form's `onInput` re-renders it before `onChange` sets the new value.
          defaultValue={role}
          data-autofocus
          onChange={({ currentTarget }) => setRole(currentTarget.value as InvitedType)}
        >
          <Options of={[...invitedTypes].reverse().map((type) => [type, roles[type]])} />
        </Select>
      </FormField>
      <FormField name="email" label="Email address">
        <TextInput type="email" autoComplete="off" maxLength={254} />
      </FormField>
      {role === "marketer" && (
        <FormField name="phone_number" label="Or phone number" hint="We send the link by SMS.">
          <TextInput type="tel" autoComplete="off" maxLength={20} />
        </FormField>
      )}
    </FormDialog>
  );
}

export const { Skeleton, ErrorBoundary } = consoleStates(TITLE);
