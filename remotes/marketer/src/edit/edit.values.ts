import { bareNumber, type EditableArtisan, messages, NIN_PATTERN } from "@handwork/contract";
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

export function validateEdit(
  values: EditValues,
  artisan: EditableArtisan,
): Partial<Record<keyof EditValues, string>> {
  const { nin: _, ...problems } = validateArtisan(values);
  // Text that awaits review counts as filled in.
  if (artisan.location_text && !values.location) delete problems.location;
  if (artisan.service_text && !values.service) delete problems.service;
  return {
    ...problems,
    ...(values.nin && !NIN_PATTERN.test(bareNumber(values.nin)) && { nin: messages.registration.ninFormat }),
    ...requiredErrors(values, requiredFields),
  };
}

/** Returns only the changed values. The server keeps the other values. */
export function changedValues(values: EditValues, before: EditValues): Partial<EditValues> {
  const names = Object.keys(values) as (keyof EditValues)[];
  return Object.fromEntries(
    names.filter((name) => values[name] !== before[name]).map((name) => [name, values[name]]),
  );
}
