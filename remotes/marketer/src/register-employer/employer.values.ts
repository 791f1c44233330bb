import { messages } from "@handwork/contract";
import {
  type AccountValues,
  emptyAccount,
  requiredErrors,
  validateAccount,
} from "../shared/account.values.ts";
import { phoneProblem } from "../shared/phone-field.tsx";

export interface EmployerValues extends AccountValues {
  company_name: string;
  /** A location's id, or typed text. */
  location: string;
  phone_number: string;
}

export const emptyEmployer: EmployerValues = {
  ...emptyAccount,
  company_name: "",
  location: "",
  phone_number: "",
};

const requiredFields: [keyof EmployerValues, string][] = [
  ["company_name", messages.marketer.companyRequired],
  ["location", messages.marketer.locationRequired],
  ["phone_number", messages.marketer.phoneRequired],
];

export function validateEmployer(values: EmployerValues): Partial<Record<keyof EmployerValues, string>> {
  const phone = phoneProblem(values.phone_number);
  return {
    ...(phone && { phone_number: phone }),
    ...requiredErrors(values, requiredFields),
    ...validateAccount(values),
  };
}
