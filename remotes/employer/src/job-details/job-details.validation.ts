import { bareNumber, isTooFar, JOB_DAYS_MAX, messages, PHONE_PATTERN } from "@handwork/contract";

/** The form's values as text, with the API's field names. */
export interface JobDetailsValues {
  description: string;
  address: string;
  contact_person: string;
  contact_person_phone: string;
  /** YYYY-MM-DD. */
  expectedDate: string;
  location: string;
  days: string;
}

/** Returns the number of days, or null unless it is a whole number from 1 to `JOB_DAYS_MAX`. */
export function parseDays(text: string): number | null {
  const days = Number(text);
  return text.trim() && Number.isInteger(days) && days >= 1 && days <= JOB_DAYS_MAX ? days : null;
}

const required: [keyof JobDetailsValues, string][] = [
  ["description", messages.jobDetails.description],
  ["location", messages.jobDetails.location],
  ["address", messages.jobDetails.address],
  ["contact_person", messages.jobDetails.contactPerson],
  ["contact_person_phone", messages.jobDetails.contactPhone],
  ["expectedDate", messages.jobDetails.expectedDate],
];

export function validateJobDetails(
  values: JobDetailsValues,
  today: string,
): Partial<Record<keyof JobDetailsValues, string>> {
  const errors: Partial<Record<keyof JobDetailsValues, string>> = {};
  if (!PHONE_PATTERN.test(bareNumber(values.contact_person_phone))) {
    errors.contact_person_phone = messages.jobDetails.phoneFormat;
  }
  if (values.expectedDate < today) errors.expectedDate = messages.jobDetails.datePast;
  else if (isTooFar(values.expectedDate)) errors.expectedDate = messages.jobDetails.dateFar;
  if (parseDays(values.days) === null) errors.days = messages.jobDetails.days;
  for (const [name, message] of required) if (!values[name].trim()) errors[name] = message;
  return errors;
}
