import { messages, PASSWORD_MIN_LENGTH } from "@handwork/contract";

/** What is wrong with a new password, in the words that its owner reads. */
export function passwordProblems(
  password: string,
  owner: { readonly username: string; readonly email: string },
): string[] {
  const lower = password.toLowerCase();
  const isName = [owner.username, owner.email].some((name) => name.toLowerCase() === lower);
  return [
    ...(password.length < PASSWORD_MIN_LENGTH ? [messages.registration.passwordShort] : []),
    ...(isName ? [messages.registration.passwordIsName] : []),
  ];
}
