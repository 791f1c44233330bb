import { type ArtisanProfile, messages } from "@handwork/contract";
import { imageProblem, phoneProblem } from "../shared/profile-rules.ts";

/** The form's fields, named as the API names them. */
export interface ProfileValues {
  first_name: string;
  last_name: string;
  service: string;
  location: string;
  experience: string;
  pay: string;
  phone_number: string;
  address: string;
  profile_image: File | null;
}

export const valuesOf = (profile: ArtisanProfile): ProfileValues => ({
  first_name: profile.first_name,
  last_name: profile.last_name,
  service: String(profile.service?.id ?? ""),
  location: String(profile.location?.id ?? ""),
  experience: String(profile.experience),
  pay: profile.pay?.replace(/\.00$/, "") ?? "",
  phone_number: profile.phone_number ?? "",
  address: profile.address ?? "",
  profile_image: null,
});

export const validateProfile = (values: ProfileValues) => ({
  first_name: values.first_name.trim() ? undefined : messages.registration.firstNameRequired,
  last_name: values.last_name.trim() ? undefined : messages.registration.lastNameRequired,
  service: values.service ? undefined : messages.registration.serviceRequired,
  location: values.location ? undefined : messages.registration.locationRequired,
  experience: values.experience.trim() ? undefined : messages.registration.experienceRequired,
  phone_number: phoneProblem(values.phone_number),
  address: values.address.trim() ? undefined : messages.registration.addressRequired,
  profile_image: values.profile_image ? imageProblem(values.profile_image) : undefined,
});
