import {
  displayName,
  endpoints,
  type InvitedType,
  invitedTypes,
  messages,
  type Person,
} from "@handwork/contract";
import { call } from "@handwork/http";
import { useSession } from "@handwork/session";
import { Button, Options, Select, TextArea } from "@handwork/ui";
import { useState } from "react";
import { capitalized } from "../shared/capitalized.ts";
import { FormDialog, FormField, trimmedValue } from "../shared/form-dialog.tsx";
import shared from "../shared/shared.module.css";
import styles from "./people.module.css";
import { isErasable, useUserActions } from "./use-user-actions.tsx";

const isStaff = (type: string): type is InvitedType => invitedTypes.some((staffType) => staffType === type);

/** Shows the actions that the signed-in user may take on an account. */
export function PersonActions({ person }: { person: Person }) {
  const { account, phone_number: phone } = person;
  const isAdmin = useSession(({ userType }) => userType === "admin");
  const [changesRole, setChangesRole] = useState(false);
  const { ask, busy, run, showMessage, changeStatus, removeSecondFactor, erase, dialog } = useUserActions();
  const name = displayName(account);
  const params = { id: account.id };

  const sendLink = (by: "mail" | "sms") =>
    run(async () => showMessage(await call(endpoints.personPasswordLink, { params, body: { by } })));

  function signOut() {
    const question = {
      question: `Sign ${name} out everywhere?`,
      text: `This ends every session at once (${person.sessions?.length ?? 0} now). They can sign in again and will see the reason.`,
      hint: "The person will see this. It is stored in the audit log.",
      confirmLabel: "Sign out",
      danger: true,
      onDone: showMessage,
    };
    ask(question, (reason) => call(endpoints.personSignOut, { params, body: { reason } }));
  }
  // The owner of a deleted account can no longer sign in to erase it.
  const mayErase = isAdmin && isErasable(account);
  if (account.is_deleted && !mayErase) return null;
  const buttonProps = { variant: "secondary", size: "small" } as const;

  return (
    <section aria-label="Actions" className={styles.wide}>
      <div className={styles.buttons}>
        {account.is_active && (
          <Button {...buttonProps} busy={busy} onClick={() => void sendLink("mail")}>
            Send reset link by email
          </Button>
        )}
        {account.is_active && phone && (
          <Button {...buttonProps} busy={busy} onClick={() => void sendLink("sms")}>
            Send reset link by SMS
          </Button>
        )}
        {isAdmin && !account.is_deleted && (
          <>
            {Boolean(person.sessions?.length) && (
              <Button {...buttonProps} busy={busy} onClick={signOut}>
                Sign out everywhere
              </Button>
            )}
            {isStaff(account.user_type) && (
              <Button {...buttonProps} busy={busy} onClick={() => setChangesRole(true)}>
                Change role
              </Button>
            )}
            {account.second_factor && (
              <Button {...buttonProps} busy={busy} onClick={() => removeSecondFactor(account)}>
                Turn off two-step sign-in
              </Button>
            )}
            <Button
              {...buttonProps}
              className={styles.last}
              busy={busy}
              onClick={() => void changeStatus(account)}
            >
              {account.is_active ? "Suspend account" : "Reinstate account"}
            </Button>
          </>
        )}
        {mayErase && (
          <Button {...buttonProps} busy={busy} className={shared.danger} onClick={() => erase(account)}>
            Erase account
          </Button>
        )}
      </div>
      {dialog}
      {changesRole && <RoleDialog person={person} onClose={() => setChangesRole(false)} />}
    </section>
  );
}

/** Returns the consequences of a role change, one sentence each. */
function consequencesOf({ account, today, registered }: Person): string[] {
  return [
    "They will be signed out everywhere at once and will see the reason.",
    today > 0 &&
      `${today === 1 ? "The item" : `The ${today} items`} assigned to them in Today will be unassigned.`,
    account.user_type === "marketer" &&
      registered > 0 &&
      `They will no longer see the people they registered (${registered}), unless they become a marketer again.`,
    "You can change the role back at any time.",
  ].filter((text) => text !== false);
}

function RoleDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { account } = person;
  const otherRoles = invitedTypes.filter((type) => type !== account.user_type);
  return (
    <FormDialog
      title={`Change the role of ${displayName(account)}?`}
      submitLabel="Change role"
      intro={consequencesOf(person).map((text) => <p key={text}>{text}</p>)}
      danger
      required={{ reason: messages.administration.reasonRequired }}
      send={(values) =>
        call(endpoints.personRole, {
          params: { id: account.id },
          body: { user_type: values.get("user_type") as InvitedType, reason: trimmedValue(values, "reason") },
        })
      }
      done={`The role of ${displayName(account)} has been changed.`}
      onClose={onClose}
    >
      <FormField name="user_type" label="New role" hint="A new admin must also choose a new password.">
        <Select data-autofocus>
          <Options of={otherRoles.map((type) => [type, capitalized(type)])} />
        </Select>
      </FormField>
      <FormField name="reason" label="Reason" hint="The person will see this." required>
        <TextArea rows={3} maxLength={500} />
      </FormField>
    </FormDialog>
  );
}
