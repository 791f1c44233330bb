import { z } from "zod";
import { artisanSorts, FEW_RESULTS } from "../constants.ts";
import { JOB_DAYS_MAX } from "../job-date.ts";
import { pageTextKeys } from "../page-texts.ts";
import { day, decimal, id, idish, imageUrl, PAY_MAX, wholePage } from "./common.ts";
import { trust } from "./profiles.ts";
import { rating } from "./reviews.ts";

export const location = z.object({ id, location: z.string() });
export const profession = z.object({
  id,
  title: z.string(),
  industry: id.nullable(),
  has_artisans: z
    .boolean()
    .optional()
    .describe("Whether the trade's list has artisans; older servers omit it"),
});
export const industry = z.object({ id, name: z.string() });

/** A service card on the home page; its title is a profession's title. */
export const service = z.object({
  id,
  title: z.string(),
  time: z.string().describe("Usual availability of these artisans, such as 'Same day'"),
  location: z.string(),
  description: z.string(),
  img: imageUrl,
  company: z.string(),
  lowest_pay: decimal
    .nullable()
    .describe("The lowest daily rate of these artisans in naira; null if none has one"),
});

/** An artisan's public data: `user.email` is a stable alias under the reserved domain `.invalid`. */
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
  pay: decimal.nullable().describe("Naira a day; null if the artisan can only quote"),
  rating,
});

/** An artisan with the figures on cards. */
export const listedArtisan = artisan.extend({ trust });

/** When an artisan can be booked. */
export const availability = z.object({
  working_days: z.array(z.int().min(1).max(7)).describe("ISO weekdays: 1 is Monday, 7 is Sunday"),
  free_days: z.array(day).describe("Free days among the next 60"),
  next_dates: z.array(day).describe("The next days on which a job of this length can start, at most three"),
  travels_to: z.array(location).describe("Further areas in which the artisan works"),
});
export const availabilityQuery = z.object({
  days: z.coerce
    .number()
    .int()
    .min(1)
    .max(JOB_DAYS_MAX)
    .default(1)
    .describe("Length of the job, in working days"),
  from: day.optional().describe("First day of the period; by default today"),
});

export const artisansQuery = wholePage.extend({
  service: z.string().trim().max(120).optional().describe("Keyword: trade, or name of an artisan"),
  location: z.string().trim().max(120).optional().describe("Id or text"),
  job_type: z.string().trim().max(120).optional().describe("A profession: id or title"),
  industry: z.string().trim().max(120).optional().describe("Id or name"),
  date: day.optional().describe("Only artisans who are free on this day"),
  verified: z.enum(["true"]).optional().describe("Only verified artisans"),
  min_rating: z.coerce.number().min(1).max(5).optional().describe("Minimum average rating"),
  max_rate: z.coerce.number().int().min(1).max(PAY_MAX).optional().describe("Maximum daily rate in naira"),
  sort: z
    .enum(artisanSorts)
    .optional()
    .describe(
      "`recommended`, the default: verified, best rated and most experienced first; `rate`: lowest daily rate first",
    ),
});

export const artisansFindQuery = artisansQuery.extend({
  record: z
    .enum(["false"])
    .optional()
    .describe("`false`: not counted as demand, because the site and not a person chose this search"),
});

const trade = z.object({ id, title: z.string() });

/** Results of a search, and how its text was interpreted. */
export const foundArtisans = z.object({
  artisans: z.array(listedArtisan),
  next: z.string().nullable().describe("Cursor of the next page"),
  count: z.int().nullable().describe("Results, up to 1000; null on later pages"),
  has_more: z.boolean().describe("There are more than 1000 results"),
  understood: z.object({
    keyword: z.string().describe("The search text without places"),
    trades: z.array(trade),
    places: z.array(
      location.extend({ name: z.string().describe("The name in the search text: an area or a district") }),
    ),
    unknown: z.array(z.string()).describe("Words that are neither a trade nor a place nor a name"),
  }),
  nearest_places: z
    .array(location)
    .describe(`The nearest areas with artisans, if the search found fewer than ${FEW_RESULTS}`),
  similar_trades: z
    .array(trade.extend({ in_place: z.boolean().describe("Whether the place has artisans in this trade") }))
    .describe(`Similar trades, if the search found fewer than ${FEW_RESULTS} artisans`),
});

export const suggestionsQuery = z.object({ text: z.string().trim().max(120) });
/** A suggestion for an unfinished search text. `hint` is the trade or area that the text stands for. */
export const searchSuggestion = z.object({ text: z.string(), hint: z.string() });

/** A request for one email when an artisan is available. Signed-in people omit the address. */
export const searchAlertBody = z.object({
  trade: idish,
  location: idish.nullish(),
  email: z.email("Enter a valid email address.").max(254).optional(),
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

export const pageTextKey = z.enum(pageTextKeys);
export const changedPageTexts = z.object({ texts: z.partialRecord(pageTextKey, z.string()) });
