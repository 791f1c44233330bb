import { bareNumber, messages, PHONE_PATTERN } from "@handwork/contract";

export const emptyDetails = { location: "", phone_number: "", company_name: "" };
export type EmployerDetails = typeof emptyDetails;

export function validateDetails(values: EmployerDetails) {
  return {
    company_name: values.company_name.trim() ? undefined : messages.registration.companyRequired,
    phone_number: phoneProblem(values.phone_number),
    location: values.location ? undefined : messages.registration.locationRequired,
  };
}

function phoneProblem(typed: string): string | undefined {
  const phone = bareNumber(typed);
  if (!phone) return messages.registration.employerPhoneRequired;
  return PHONE_PATTERN.test(phone) ? undefined : messages.registration.phoneFormat;
}
