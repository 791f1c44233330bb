import { bareNumber, messages, PHONE_PATTERN, TIME_ZONE } from "@handwork/contract";

/** The form's fields, as text, named as the API names them. */
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

export const DAYS_MAX = 90;

/** The day it is in Lagos, YYYY-MM-DD, wherever the browser stands. */
export function todayInLagos(now = new Date()): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE }).format(now);
}

/** Days as a whole number, or null when they are not one that can be ordered. */
export function orderableDays(text: string): number | null {
  const days = Number(text);
  return text.trim() && Number.isInteger(days) && days >= 1 && days <= DAYS_MAX ? days : null;
}

const said = messages.jobDetails;
const required: [keyof JobDetailsValues, string][] = [
  ["description", said.description],
  ["location", said.location],
  ["address", said.address],
  ["contact_person", said.contactPerson],
  ["contact_person_phone", said.contactPhone],
  ["expectedDate", said.expectedDate],
];

export function validateJobDetails(
  values: JobDetailsValues,
  today: string,
): Partial<Record<keyof JobDetailsValues, string>> {
  const errors: Partial<Record<keyof JobDetailsValues, string>> = {};
  if (!PHONE_PATTERN.test(bareNumber(values.contact_person_phone))) {
    errors.contact_person_phone = said.phoneFormat;
  }
  if (values.expectedDate < today) errors.expectedDate = said.datePast;
  if (orderableDays(values.days) === null) errors.days = said.days;
  for (const [name, message] of required) if (!values[name].trim()) errors[name] = message;
  return errors;
}
