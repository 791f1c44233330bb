import { type AdminArtisan, messages } from "@handwork/contract";
import { askConfirm, notify } from "@handwork/federation";
import { call } from "@handwork/http";
import { errorText } from "./outcome.ts";
import type { useReason } from "./use-reason.tsx";

type Ask = ReturnType<typeof useReason>["ask"];

async function send(id: number, is_verified: boolean, note?: string): Promise<AdminArtisan | null> {
  try {
    return await call("artisanVerify", { params: { id }, body: { is_verified, note } });
  } catch (error) {
    notify(errorText(error, messages.administration.actionFailed), "error");
    return null;
  }
}

/** Verifies a worker, once it is sure; null when nothing was done. */
export async function verify({ id, name }: AdminArtisan): Promise<AdminArtisan | null> {
  const question = `Verify ${name}? Everybody then sees the Verified badge on this worker.`;
  if (!(await askConfirm(question, { confirmLabel: "Verify", cancelLabel: "Cancel" }))) return null;
  const verified = await send(id, true);
  if (verified) notify(`${name} is verified.`, "success");
  return verified;
}

/** Ends a worker's review without the badge, or takes the badge away; asks for the reason. */
export async function decline(
  { id, name, is_verified }: AdminArtisan,
  ask: Ask,
): Promise<AdminArtisan | null> {
  const reason = await ask(
    is_verified
      ? {
          question: `Take the Verified badge from ${name}?`,
          text: "The worker stays listed, without the badge.",
          confirmLabel: "Take it away",
          danger: true,
        }
      : {
          question: `Decline ${name}?`,
          text: "The worker stays listed without the badge and leaves the queue.",
          confirmLabel: "Decline",
          danger: true,
        },
  );
  return reason === null ? null : send(id, false, reason);
}
