import { bareNumber, messages, PHONE_PATTERN, PROFILE_IMAGE_MAX_BYTES } from "@handwork/contract";

const said = messages.registration;

/** Types of picture that the server reads. */
export const imageTypes = ["image/jpeg", "image/png", "image/webp"];

/** What speaks against a chosen picture, before it is sent. */
export function imageProblem({ type, size }: Pick<File, "type" | "size">): string | undefined {
  if (!imageTypes.includes(type)) return said.imageUnreadable;
  return size > PROFILE_IMAGE_MAX_BYTES ? said.imageTooLarge : undefined;
}

export function phoneProblem(typed: string): string | undefined {
  const phone = bareNumber(typed);
  if (!phone) return said.phoneRequired;
  return PHONE_PATTERN.test(phone) ? undefined : said.phoneFormat;
}
