import { bareNumber, type EditableArtisan, messages, NIN_PATTERN } from "@handwork/contract";
import { missing } from "../shared/account.values.ts";
import { emptyWorker, validateWorker, type WorkerValues } from "../shared/worker.values.ts";

export interface EditValues extends WorkerValues {
  first_name: string;
  last_name: string;
  email: string;
}

/** A worker's data as the form shows them. The NIN is never shown: an empty field keeps it. */
export function initialValues(worker: EditableArtisan): EditValues {
  return {
    ...emptyWorker,
    first_name: worker.user.first_name,
    last_name: worker.user.last_name,
    email: worker.user.email,
    location: worker.location ? String(worker.location.id) : "",
    service: worker.service ? String(worker.service.id) : "",
    experience: String(worker.experience),
    address: worker.address ?? "",
    phone_number: worker.phone_number ?? "",
    pay: worker.pay ?? "",
  };
}

const required: [keyof EditValues, string][] = [
  ["first_name", messages.marketer.firstNameRequired],
  ["last_name", messages.marketer.lastNameRequired],
  ["email", messages.marketer.emailRequired],
];

export function validateEdit(
  values: EditValues,
  worker: EditableArtisan,
): Partial<Record<keyof EditValues, string>> {
  const { nin: _, ...problems } = validateWorker(values);
  // What waits for a review counts as an answer.
  if (worker.location_text && !values.location) delete problems.location;
  if (worker.service_text && !values.service) delete problems.service;
  return {
    ...problems,
    ...(values.nin && !NIN_PATTERN.test(bareNumber(values.nin)) && { nin: messages.registration.ninFormat }),
    ...missing(values, required),
  };
}

/** What differs from the beginning: the rest is left as the server has it. */
export function changes(values: EditValues, before: EditValues): Partial<EditValues> {
  const names = Object.keys(values) as (keyof EditValues)[];
  return Object.fromEntries(
    names.filter((name) => values[name] !== before[name]).map((name) => [name, values[name]]),
  );
}
