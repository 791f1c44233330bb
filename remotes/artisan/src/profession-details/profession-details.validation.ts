import { messages, NIN_PATTERN, PHONE_PATTERN, PROFILE_IMAGE_MAX_BYTES } from "@handwork/contract";

export interface ProfessionDetails {
  nin: string;
  location: string;
  service: string;
  experience: string;
  address: string;
  phone_number: string;
  pay: string;
  profile_image: File | null;
}

export const emptyDetails: ProfessionDetails = {
  nin: "",
  location: "",
  service: "",
  experience: "",
  address: "",
  phone_number: "",
  pay: "",
  profile_image: null,
};

const said = messages.registration;

export function validateDetails(values: ProfessionDetails) {
  return {
    nin: ninProblem(values.nin),
    location: values.location ? undefined : said.locationRequired,
    service: values.service ? undefined : said.serviceRequired,
    experience: values.experience.trim() ? undefined : said.experienceRequired,
    address: values.address.trim() ? undefined : said.addressRequired,
    phone_number: phoneProblem(values.phone_number),
    profile_image: values.profile_image ? imageProblem(values.profile_image) : undefined,
  };
}

function ninProblem(typed: string): string | undefined {
  const nin = bare(typed);
  if (!nin) return said.ninRequired;
  return NIN_PATTERN.test(nin) ? undefined : said.ninFormat;
}

function phoneProblem(typed: string): string | undefined {
  const phone = bare(typed);
  if (!phone) return said.phoneRequired;
  return PHONE_PATTERN.test(phone) ? undefined : said.phoneFormat;
}

/** Types of picture that the server reads. */
export const imageTypes = ["image/jpeg", "image/png", "image/webp"];

/** What speaks against a chosen picture, before it is sent. */
export function imageProblem({ type, size }: Pick<File, "type" | "size">): string | undefined {
  if (!imageTypes.includes(type)) return said.imageUnreadable;
  return size > PROFILE_IMAGE_MAX_BYTES ? said.imageTooLarge : undefined;
}

/** Without what people put between the digits. */
export const bare = (typed: string): string => typed.replace(/[\s.()-]/g, "");
