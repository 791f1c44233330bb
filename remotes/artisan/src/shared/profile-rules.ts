import { bareNumber, messages, PHONE_PATTERN, PROFILE_IMAGE_MAX_BYTES } from "@handwork/contract";

/** Types of picture that the server reads. */
export const imageTypes = ["image/jpeg", "image/png", "image/webp"];

/** What speaks against a chosen picture, before it is sent. */
export function imageProblem({ type, size }: Pick<File, "type" | "size">): string | undefined {
  if (!imageTypes.includes(type)) return messages.registration.imageUnreadable;
  return size > PROFILE_IMAGE_MAX_BYTES ? messages.registration.imageTooLarge : undefined;
}

export function phoneProblem(typed: string): string | undefined {
  const phone = bareNumber(typed);
  if (!phone) return messages.registration.phoneRequired;
  return PHONE_PATTERN.test(phone) ? undefined : messages.registration.phoneFormat;
}
