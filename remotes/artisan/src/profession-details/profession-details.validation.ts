import { bareNumber, messages, NIN_PATTERN } from "@handwork/contract";
import { imageProblem, phoneProblem } from "../shared/profile-rules.ts";

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

export function validateDetails(values: ProfessionDetails) {
  return {
    nin: ninProblem(values.nin),
    location: values.location ? undefined : messages.registration.locationRequired,
    service: values.service ? undefined : messages.registration.serviceRequired,
    experience: values.experience.trim() ? undefined : messages.registration.experienceRequired,
    address: values.address.trim() ? undefined : messages.registration.addressRequired,
    phone_number: phoneProblem(values.phone_number),
    profile_image: values.profile_image ? imageProblem(values.profile_image) : undefined,
  };
}

function ninProblem(typed: string): string | undefined {
  const nin = bareNumber(typed);
  if (!nin) return messages.registration.ninRequired;
  return NIN_PATTERN.test(nin) ? undefined : messages.registration.ninFormat;
}
