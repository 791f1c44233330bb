import { isTooFar, JOB_DAYS_MAX, messages } from "@handwork/contract";

/** The form's values as text, with the API's field names. */
export interface JobValues {
  /** A trade's id. */
  trade: string;
  /** A location's id. */
  location: string;
  description: string;
  /** YYYY-MM-DD. */
  date: string;
  days: string;
  /** Naira; may be empty. */
  budget: string;
}

export const emptyJob: JobValues = {
  trade: "",
  location: "",
  description: "",
  date: "",
  days: "1",
  budget: "",
};

const texts = messages.postedJobs;

export function validateJob(values: JobValues, today: string): Partial<JobValues> {
  const errors: Partial<JobValues> = {};
  if (!values.trade) errors.trade = texts.trade;
  if (!values.location) errors.location = texts.area;
  if (!values.description.trim()) errors.description = texts.description;
  if (!values.date) errors.date = texts.date;
  else if (values.date < today) errors.date = texts.datePast;
  else if (isTooFar(values.date)) errors.date = texts.dateFar;
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1 || days > JOB_DAYS_MAX) errors.days = texts.days;
  if (values.budget.trim() && !(Number(values.budget) > 0)) errors.budget = texts.budgetPositive;
  return errors;
}
