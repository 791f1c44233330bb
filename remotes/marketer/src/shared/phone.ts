import { bareNumber, messages, PHONE_PATTERN } from "@handwork/contract";

/** What is wrong with a number while it is being typed; nothing is wrong with an empty field yet. */
export function phoneProblem(phone: string): string | undefined {
  const bare = bareNumber(phone);
  return bare && !PHONE_PATTERN.test(bare) ? messages.marketer.phoneFormat : undefined;
}
