import { type AdminUser, displayName, endpoints, type UserType } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { useReason } from "../shared/use-reason.tsx";
import { useStaffAction } from "../shared/use-staff-action.ts";
import { OpenWorkList } from "./open-work.tsx";

/** Roles whose accounts an admin may erase on request. Admins delete their own accounts. */
const erasable: readonly UserType[] = ["artisan", "employer", "marketer", "manager"];

export const isErasable = ({ user_type, is_erased }: AdminUser) => erasable.includes(user_type) && !is_erased;

/** Returns an admin's actions on an account. Each action first states its consequence and asks for a reason. */
export function useUserActions() {
  const { ask, dialog } = useReason();
  const { revalidate } = useRevalidator();
  const showMessage = ({ message }: { message: string }) => {
    notify(message, "success");
    void revalidate();
  };
  const { busy, run } = useStaffAction({ reloads: false });

  const changeStatus = (user: AdminUser) =>
    run(async () => {
      const name = displayName(user);
      const params = { id: user.id };
      const question = user.is_active
        ? {
            question: `Suspend ${name}?`,
            text: <OpenWorkList work={await call(endpoints.adminUserOpenWork, { params })} />,
            confirmLabel: "Suspend",
            danger: true,
          }
        : { question: `Reinstate ${name}?`, text: "They can sign in again.", confirmLabel: "Reinstate" };
      const done = `${name} is ${user.is_active ? "suspended" : "reinstated"}.`;
      ask({ ...question, done }, (reason) =>
        call(endpoints.adminUserStatus, { params, body: { is_active: !user.is_active, reason } }),
      );
    });

  function removeSecondFactor(user: AdminUser) {
    const name = displayName(user);
    const question = {
      question: `Turn off two-step sign-in for ${name}?`,
      text: "They will be signed out everywhere, and can then sign in with only their password. First make sure that they asked for this.",
      confirmLabel: "Turn off",
      danger: true,
      done: `${name} now signs in with only a password.`,
    };
    ask(question, (reason) =>
      call(endpoints.adminSecondFactorRemove, { params: { id: user.id }, body: { reason } }),
    );
  }

  function erase(user: AdminUser) {
    const name = displayName(user);
    const question = {
      question: `Erase the account of ${name}?`,
      text: "Name, contact details, NIN, pictures and fingerprints are deleted permanently. Orders and payments stay, but without these details. Do this only at the person's request.",
      confirmLabel: "Erase",
      danger: true,
      onDone: showMessage,
    };
    ask(question, (reason) => call(endpoints.adminUserErase, { params: { id: user.id }, body: { reason } }));
  }

  return { ask, busy, run, showMessage, changeStatus, removeSecondFactor, erase, dialog };
}
