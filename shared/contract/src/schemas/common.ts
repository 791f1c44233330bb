import { z } from "zod";

/** Naira with two decimals, as a string. */
export const decimal = z
  .string()
  .regex(/^\d+\.\d{2}$/)
  .describe("Naira, as a decimal string");
export const id = z.int().positive();
export const timestamp = z.iso.datetime({ offset: true });
export const imageUrl = z.url().nullable().describe("Absolute address of an image");

/** A number that may come as text, as multipart bodies and older clients send it. */
export const numberish = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^-?\d+(\.\d+)?$/, "A valid number is required.")
    .transform(Number),
]);
/** Naira a day, the most that an artisan asks for: the column holds far more, a person's typing error does not. */
export const PAY_MAX = 10_000_000;
/** Naira of at most so many; says it as amounts are shown. */
export const upToNaira = (naira: z.ZodNumber, most: number) =>
  naira.max(most, `Enter at most ₦${most.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",")}.`);
/** An id of a body, likewise; no fraction, and nothing that the database could not count to. */
export const idish = numberish.pipe(z.int("A valid integer is required.").positive());
export const idParam = z.object({ id: z.coerce.number().int().positive() });

/** Text that must be there, asked for in these words; what is too long is not called missing. */
export const required = (message: string, max: number) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, `Ensure this field has no more than ${max} characters.`);

/** Text that must be there; the same letters are kept as the same characters, however a keyboard put them together. */
export const text = (max: number) =>
  z.string().trim().normalize("NFC").min(1, "This field may not be blank.").max(max);

/** Of names, which go into mails and lines of lists: no line break, and no other control character. */
export const oneLine = [/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, "Write this in one line."] as const;
/** A name, such as a person's or a company's. */
export const name = (max: number) => text(max).regex(...oneLine);

export const page = z.object({
  limit: z.coerce.number().int().min(1).max(100).optional().describe("Items of one page; 24 unless given"),
  cursor: z
    .string()
    .max(400)
    .optional()
    .describe("Where the next page begins: from the Link header of the last answer"),
});
/** Of the lists that older clients read whole: as many as one answer may hold, unless fewer are asked for. */
export const wholePage = page.extend({
  limit: page.shape.limit.describe("Items of one page; 100 unless given"),
});
export const empty = z.object({});
