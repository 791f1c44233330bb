import { type AdminUser, displayName, endpoints, type UserType } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { useAttempt } from "../shared/use-attempt.ts";
import { useReason } from "../shared/use-reason.tsx";
import { OpenWorkList } from "./open-work.tsx";

/** Roles whose accounts an admin may erase on request. Admins delete their own accounts. */
const erasable: readonly UserType[] = ["artisan", "employer", "marketer", "manager"];

export const isErasable = ({ user_type, is_erased }: AdminUser) => erasable.includes(user_type) && !is_erased;

/** Returns an admin's actions on an account. Each action first states its consequence and asks for a reason. */
export function useUserActions() {
  const { ask, dialog } = useReason();
  const { revalidate } = useRevalidator();
  const refresh = () => void revalidate();
  const { busy, attempt } = useAttempt();

  const changeStatus = (user: AdminUser) =>
    attempt(async () => {
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
      ask(question, async (reason) => {
        await call(endpoints.adminUserStatus, { params, body: { is_active: !user.is_active, reason } });
        refresh();
        notify(`${name} is ${user.is_active ? "suspended" : "reinstated"}.`, "success");
      });
    });

  function removeSecondFactor(user: AdminUser) {
    const name = displayName(user);
    const question = {
      question: `Turn off two-step sign-in for ${name}?`,
      text: "They will be signed out everywhere, and can then sign in with only their password. First make sure that they asked for this.",
      confirmLabel: "Turn off",
      danger: true,
    };
    ask(question, async (reason) => {
      await call(endpoints.adminSecondFactorRemove, { params: { id: user.id }, body: { reason } });
      refresh();
      notify(`${name} now signs in with only a password.`, "success");
    });
  }

  function erase(user: AdminUser) {
    const name = displayName(user);
    const question = {
      question: `Erase the account of ${name}?`,
      text: "Name, contact details, NIN, pictures and fingerprints are deleted permanently. Orders and payments stay, but without these details. Do this only at the person's request.",
      confirmLabel: "Erase",
      danger: true,
    };
    ask(question, async (reason) => {
      const { message } = await call(endpoints.adminUserErase, { params: { id: user.id }, body: { reason } });
      refresh();
      notify(message, "success");
    });
  }

  return { ask, busy, attempt, refresh, changeStatus, removeSecondFactor, erase, dialog };
}
