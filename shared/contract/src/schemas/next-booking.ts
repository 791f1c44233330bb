import { z } from "zod";
import * as messages from "../messages.ts";
import { id, idish, oneLine, required } from "./common.ts";
import { addToCartResponse } from "./employer.ts";
import { phone } from "./registration.ts";

const line = (message: string, max: number) => required(message, max).regex(...oneLine);

export const savedAddressBody = z.object({
  name: z
    .string()
    .trim()
    .max(60, "Ensure this field has no more than 60 characters.")
    .regex(...oneLine)
    .optional()
    .describe("Label that the employer gives the address; by default, the address itself"),
  address: line(messages.jobDetails.address, 300),
  location: line(messages.jobDetails.location, 120),
  contact_person: line(messages.jobDetails.contactPerson, 120),
  contact_person_phone: phone,
});
export const savedAddressEditBody = savedAddressBody.partial();
export const savedAddress = z.object({
  id,
  name: z.string(),
  address: z.string(),
  location: z.string(),
  contact_person: z.string(),
  contact_person_phone: z.string().describe("E.164"),
});

export const bookAgainBody = z.object({
  artisan: idish
    .optional()
    .describe("Another artisan for the same job; the date stays the same if they are free"),
});
export const bookAgainResponse = addToCartResponse.extend({
  start_date: z.iso
    .date()
    .nullable()
    .describe("The proposed start date; null if the artisan has no free date"),
});
