import { z } from "zod";
import { day, decimal, id, imageUrl, wholePage } from "./common.ts";

export const location = z.object({ id, location: z.string() });
export const profession = z.object({ id, title: z.string(), industry: id.nullable() });
export const industry = z.object({ id, name: z.string() });

/** A service card of the home page; its title equals a profession's. */
export const service = z.object({
  id,
  title: z.string(),
  time: z.string().describe("When such artisans are usually to be had, for instance 'Same day'"),
  location: z.string(),
  description: z.string(),
  img: imageUrl,
  company: z.string(),
});

/** An artisan as strangers see one: `user.email` is a stable alias under the reserved domain `.invalid`. */
export const artisan = z.object({
  id,
  user: z.object({
    id,
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
  }),
  profile_image: imageUrl,
  profile_image_resized: imageUrl,
  is_verified: z.boolean(),
  location: location.nullable(),
  service: z.object({ id, title: z.string() }).nullable(),
  experience: z.int().min(0).describe("Years"),
  pay: decimal.nullable().describe("Naira a day; null when the artisan can only be asked for a quote"),
});

/** When an artisan can be booked. */
export const availability = z.object({
  working_days: z.array(z.int().min(1).max(7)).describe("ISO weekdays: 1 is Monday, 7 is Sunday"),
  free_days: z.array(day).describe("Free days among the next 60"),
  next_dates: z.array(day).describe("The next days on which a job of this length can start; at most three"),
  travels_to: z.array(location).describe("Areas besides the artisan's own"),
});
export const availabilityQuery = z.object({
  days: z.coerce.number().int().min(1).max(90).default(1).describe("Length of the job, in working days"),
  from: day.optional().describe("First day to look at; today unless given"),
});

export const artisansQuery = wholePage.extend({
  service: z.string().trim().max(120).optional().describe("Keyword: trade, or name of an artisan"),
  location: z.string().trim().max(120).optional().describe("Id or text"),
  job_type: z.string().trim().max(120).optional().describe("A profession: id or title"),
  industry: z.string().trim().max(120).optional().describe("Id or name"),
  date: day.optional().describe("Only artisans who are free on this day"),
});

export const company = z.object({
  id,
  company_name: z.string(),
  company_image: imageUrl,
  industry: z.string().nullable(),
  address: z.string().nullable(),
  contact: z.string().nullable(),
  description: z.string().nullable(),
  website: z.string().nullable(),
});
