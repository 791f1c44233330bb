import { messages, TIME_ZONE } from "@handwork/contract";

/** The form's fields, as text, named as the API names them. */
export interface OrderValues {
  description: string;
  /** YYYY-MM-DD. */
  date: string;
  /** Naira. */
  budget: string;
}

export const emptyOrder: OrderValues = { description: "", date: "", budget: "" };

/** The day it is in Lagos, YYYY-MM-DD, wherever the browser stands. */
export function todayInLagos(now = new Date()): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE }).format(now);
}

const said = messages.order;

export function validateOrder(values: OrderValues, today: string) {
  return {
    description: values.description.trim() ? undefined : said.description,
    date: dateProblem(values.date, today),
    budget: budgetProblem(values.budget),
  };
}

function dateProblem(date: string, today: string): string | undefined {
  if (!date) return said.date;
  return date < today ? said.datePast : undefined;
}

function budgetProblem(budget: string): string | undefined {
  if (!budget.trim()) return said.budget;
  return Number(budget) > 0 ? undefined : said.budgetPositive;
}
