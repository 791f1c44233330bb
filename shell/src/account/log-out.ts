import { messages } from "@handwork/contract";
import { askConfirm } from "@handwork/federation";
import { signOut } from "@handwork/http";

/** Asks, then signs out. */
export async function logOut(): Promise<void> {
  const labels = { confirmLabel: "Log out", cancelLabel: "Stay" };
  if (await askConfirm(messages.login.logoutQuestion, labels)) await signOut();
}
