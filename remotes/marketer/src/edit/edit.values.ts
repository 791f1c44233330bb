import { type EditableArtisan, messages } from "@handwork/contract";
import { requiredErrors } from "../shared/account.values.ts";
import { type ArtisanValues, emptyArtisan, validateArtisan } from "../shared/artisan.values.ts";

export interface EditValues extends ArtisanValues {
  first_name: string;
  last_name: string;
  email: string;
}

/** Returns an artisan's form values. The form never shows the stored NIN. An empty NIN field leaves it unchanged. */
export function initialValues(artisan: EditableArtisan): EditValues {
  return {
    ...emptyArtisan,
    first_name: artisan.user.first_name,
    last_name: artisan.user.last_name,
    email: artisan.user.email,
    location: artisan.location ? String(artisan.location.id) : "",
    service: artisan.service ? String(artisan.service.id) : "",
    experience: String(artisan.experience),
    address: artisan.address ?? "",
    phone_number: artisan.phone_number ?? "",
    pay: artisan.pay?.replace(/\.00$/, "") ?? "",
  };
}

const requiredFields: [keyof EditValues, string][] = [
  ["first_name", messages.marketer.firstNameRequired],
  ["last_name", messages.marketer.lastNameRequired],
  ["email", messages.marketer.emailRequired],
];

/**
 * Validates the changed values, because only these are sent. A missing value may therefore stay missing, such as the
 * daily rate of an artisan who works by quote, or a location that awaits review.
 */
export function validateEdit(
  values: EditValues,
  before: EditValues,
): Partial<Record<keyof EditValues, string>> {
  const problems = { ...validateArtisan(values), ...requiredErrors(values, requiredFields) };
  const isChanged = (name: string) => values[name as keyof EditValues] !== before[name as keyof EditValues];
  return Object.fromEntries(Object.entries(problems).filter(([name]) => isChanged(name)));
}
