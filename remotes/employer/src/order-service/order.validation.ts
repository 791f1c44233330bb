import { isTooFar, messages } from "@handwork/contract";

/** The form's values as text, with the API's field names. */
export interface OrderValues {
  description: string;
  /** YYYY-MM-DD. */
  date: string;
  /** Naira. */
  budget: string;
}

export const emptyOrder: OrderValues = { description: "", date: "", budget: "" };

export function validateOrder(values: OrderValues, today: string) {
  return {
    description: values.description.trim() ? undefined : messages.order.description,
    date: dateError(values.date, today),
    budget: budgetError(values.budget),
  };
}

function dateError(date: string, today: string): string | undefined {
  if (!date) return messages.order.date;
  if (date < today) return messages.order.datePast;
  return isTooFar(date) ? messages.order.dateFar : undefined;
}

function budgetError(budget: string): string | undefined {
  if (!budget.trim()) return messages.order.budget;
  return Number(budget) > 0 ? undefined : messages.order.budgetPositive;
}
