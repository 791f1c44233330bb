import { pictureError } from "@handwork/bookings";
import { bareNumber, messages, NIN_PATTERN } from "@handwork/contract";
import { requiredErrors } from "./account.values.ts";
import { phoneProblem } from "./phone-field.tsx";

/** Form values about an artisan. Location and service contain an id or typed text. */
export interface ArtisanValues {
  nin: string;
  location: string;
  service: string;
  /** Years. */
  experience: string;
  address: string;
  phone_number: string;
  /** Naira per day. */
  pay: string;
  profile_image: File | null;
}

export const emptyArtisan: ArtisanValues = {
  nin: "",
  location: "",
  service: "",
  experience: "",
  address: "",
  phone_number: "",
  pay: "",
  profile_image: null,
};

const requiredFields: [keyof ArtisanValues, string][] = [
  ["nin", messages.marketer.ninRequired],
  ["location", messages.marketer.locationRequired],
  ["service", messages.marketer.serviceRequired],
  ["experience", messages.marketer.experienceRequired],
  ["address", messages.marketer.addressRequired],
  ["phone_number", messages.marketer.phoneRequired],
  ["pay", messages.marketer.payRequired],
];

export const pictureProblem = (file: File | null) => pictureError(file, messages.marketer.imageTooLarge);

export function validateArtisan(values: ArtisanValues): Partial<Record<keyof ArtisanValues, string>> {
  const phone = phoneProblem(values.phone_number);
  const picture = pictureProblem(values.profile_image);
  return {
    ...(!NIN_PATTERN.test(bareNumber(values.nin)) && { nin: messages.registration.ninFormat }),
    ...(phone && { phone_number: phone }),
    ...(picture && { profile_image: picture }),
    ...requiredErrors(values, requiredFields),
  };
}
