import {
  bareNumber,
  IMAGE_TYPES,
  messages,
  PHONE_PATTERN,
  PROFILE_IMAGE_MAX_BYTES,
  type UserProfile,
} from "@handwork/contract";

/** The form's values, with the API's field names. */
export interface DetailsValues {
  first_name: string;
  last_name: string;
  phone_number: string;
  company_name: string;
  company_logo: File | null;
}

export const valuesOf = (profile: UserProfile): DetailsValues => ({
  first_name: profile.first_name,
  last_name: profile.last_name,
  phone_number: profile.phone_number ?? "",
  company_name: profile.company_name ?? "",
  company_logo: null,
});

/** Returns which fields an account has besides the names. Employers first enter them in the second sign-up step. */
export function fieldsOf({ user_type, profile_complete }: UserProfile) {
  const isEmployer = user_type === "employer" && profile_complete !== false;
  return { phone: isEmployer, company: isEmployer || user_type === "admin", companyRequired: isEmployer };
}
type DetailsFields = ReturnType<typeof fieldsOf>;

const { firstNameRequired, lastNameRequired, phoneRequired, phoneFormat, imageTooLarge, imageUnreadable } =
  messages.registration;

export const validateDetails = (values: DetailsValues, fields: DetailsFields) => ({
  first_name: values.first_name.trim() ? undefined : firstNameRequired,
  last_name: values.last_name.trim() ? undefined : lastNameRequired,
  phone_number: fields.phone ? phoneProblem(bareNumber(values.phone_number)) : undefined,
  company_name:
    fields.companyRequired && !values.company_name.trim() ? messages.account.companyRequired : undefined,
  company_logo: values.company_logo ? logoProblem(values.company_logo) : undefined,
});

function phoneProblem(phone: string): string | undefined {
  if (!phone) return phoneRequired;
  return PHONE_PATTERN.test(phone) ? undefined : phoneFormat;
}

function logoProblem({ type, size }: File): string | undefined {
  if (!IMAGE_TYPES.includes(type)) return imageUnreadable;
  return size > PROFILE_IMAGE_MAX_BYTES ? imageTooLarge : undefined;
}

/** Returns the request body, with only the fields that the account has. */
export function toBody(values: DetailsValues, fields: DetailsFields): FormData {
  const body = new FormData();
  body.set("first_name", values.first_name.trim());
  body.set("last_name", values.last_name.trim());
  if (fields.phone) body.set("phone_number", bareNumber(values.phone_number));
  if (fields.company) body.set("company_name", values.company_name.trim());
  if (values.company_logo) body.set("company_logo", values.company_logo);
  return body;
}
