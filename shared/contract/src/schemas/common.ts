import { z } from "zod";
import { PAGE_SIZE, PAGE_SIZE_MAX } from "../constants.ts";

/** Naira with two decimals, as text. */
export const decimal = z
  .string()
  .regex(/^\d+\.\d{2}$/)
  .describe("Naira, as a decimal string");
export const id = z.int().positive();
export const timestamp = z.iso.datetime({ offset: true });
export const day = z.iso.date().describe("A day in Lagos, YYYY-MM-DD");
export const imageUrl = z.url().nullable().describe("Absolute address of an image");

/** A number, or a number as text, which multipart bodies and older clients send. */
export const numberish = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^-?\d+(\.\d+)?$/, "A valid number is required.")
    .transform(Number),
]);
/** Maximum daily rate in naira. The database could hold far more, but this limit catches typing errors. */
export const PAY_MAX = 10_000_000;
/** Limits an amount to `most` naira. The message formats the limit as the UI does. */
export const upToNaira = (naira: z.ZodNumber, most: number) =>
  naira.max(most, `Enter at most ₦${String(most).replace(/\B(?=(\d{3})+$)/g, ",")}.`);
/** An id in a body, as a number or as text: a positive integer that the database can store. */
export const idish = numberish.pipe(z.int("A valid integer is required.").positive());
export const idParam = z.object({ id: z.coerce.number().int().positive() });

/** Required text. `message` is only for missing text; text that is too long gets another message. */
export const required = (message: string, max: number) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, `Ensure this field has no more than ${max} characters.`);

/** Required text, normalised to Unicode NFC: different keyboards then give equal text. */
export const text = (max: number) =>
  z.string().trim().normalize("NFC").min(1, "This field may not be blank.").max(max);

/** Rejects line breaks and other control characters, for names in emails and list rows. */
export const oneLine = [/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, "Write this on one line."] as const;
/** A name, such as a person's or a company's. */
export const name = (max: number) => text(max).regex(...oneLine);

export const page = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(PAGE_SIZE_MAX)
    .optional()
    .describe(`Items on a page; by default ${PAGE_SIZE}`),
  cursor: z
    .string()
    .max(400)
    .optional()
    .describe("Cursor of the page, from the Link header of the previous response"),
});
/** For older clients, which read whole lists: without a `limit`, a page has the maximum size. */
export const wholePage = page.extend({
  limit: page.shape.limit.describe("Items on a page; by default 100"),
});
export const empty = z.object({});

/** A file. Handlers return it as a stream, and browsers get a `Blob`. */
export const file = z.custom<Blob>();
