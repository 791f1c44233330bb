import { type AdminArtisan, messages } from "@handwork/contract";
import { askConfirm, notify } from "@handwork/federation";
import { call } from "@handwork/http";
import { errorText, isStale } from "./api-errors.ts";
import type { useReason } from "./use-reason.tsx";

type Ask = ReturnType<typeof useReason>["ask"];

/** The reviewed artisan; null when nothing was done; `stale` when the artisan has changed meanwhile. */
export type Reviewed = AdminArtisan | null | "stale";

async function send(
  { id, name, review: seen, version }: AdminArtisan,
  is_verified: boolean,
  note?: string,
): Promise<Reviewed> {
  try {
    return await call("artisanVerify", { params: { id }, body: { is_verified, note, seen, version } });
  } catch (error) {
    const text = errorText(error, messages.administration.actionFailed);
    const stale = isStale(error);
    // The list is loaded again then and may no longer contain the artisan, so name them.
    notify(stale ? `${name}: ${text}` : text, "error");
    return stale ? "stale" : null;
  }
}

/** Verifies an artisan after a confirmation. */
export async function verify(artisan: AdminArtisan): Promise<Reviewed> {
  const { name } = artisan;
  const question = `Verify ${name}? Everyone will see the Verified badge on this artisan.`;
  if (!(await askConfirm(question, { confirmLabel: "Verify", cancelLabel: "Cancel" }))) return null;
  const verified = await send(artisan, true);
  if (verified && verified !== "stale") notify(`${name} is verified.`, "success");
  return verified;
}

/** Declines an artisan or withdraws the verification. Asks for the reason. */
export async function decline(artisan: AdminArtisan, ask: Ask): Promise<Reviewed> {
  const { name, is_verified } = artisan;
  const reason = await ask(
    is_verified
      ? {
          question: `Withdraw ${name}'s verification?`,
          text: "The artisan stays listed, without the badge.",
          confirmLabel: "Withdraw verification",
          danger: true,
        }
      : {
          question: `Decline ${name}?`,
          text: "The artisan stays listed without the badge and leaves the queue.",
          confirmLabel: "Decline",
          danger: true,
        },
  );
  return reason === null ? null : send(artisan, false, reason);
}
