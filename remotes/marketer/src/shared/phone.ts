import { messages, PHONE_PATTERN } from "@handwork/contract";

/** A phone number as people type it, without the spaces, dots, dashes and brackets. */
export const barePhone = (phone: string): string => phone.replace(/[\s.()-]/g, "");

/** What is wrong with a number while it is being typed; nothing is wrong with an empty field yet. */
export function phoneProblem(phone: string): string | undefined {
  const bare = barePhone(phone);
  return bare && !PHONE_PATTERN.test(bare) ? messages.marketer.phoneFormat : undefined;
}
