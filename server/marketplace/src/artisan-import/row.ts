import { messages } from "@handwork/contract";
import { accountBody, artisanSignUpBody } from "@handwork/contract/schemas";
import { issuesInWords } from "@handwork/server-platform/http";
import { z } from "zod";
import { hasContactData } from "../shared/contact-data.ts";

const NAME_MAX = 120;
/** How a person consented. If an empty cell is allowed, it is recorded as `not_stated`. */
const consentMethods = ["in_person", "by_phone", "in_writing"] as const;

/** Converts an empty cell in an optional column to null. */
const blank = z
  .string()
  .trim()
  .length(0)
  .transform(() => null);
const listName = z.string().trim().min(1, "This field may not be blank.").max(NAME_MAX);

const { contactInName } = messages.registration;
const publicName = (name: typeof accountBody.shape.first_name) =>
  name.refine((text) => !hasContactData(text), contactInName);

/** One artisan: the fields of a marketer's form without the password. */
const fields = z.object({
  username: z.union([blank, accountBody.shape.username]),
  first_name: publicName(accountBody.shape.first_name),
  last_name: publicName(accountBody.shape.last_name),
  email: accountBody.shape.email,
  phone_number: artisanSignUpBody.shape.phone_number,
  nin: z.union([blank, artisanSignUpBody.shape.nin]),
  location: listName,
  service: listName,
  experience: artisanSignUpBody.shape.experience,
  address: artisanSignUpBody.shape.address,
  pay: artisanSignUpBody.shape.pay,
  consent: z.union([blank, z.enum(consentMethods, `Write one of these: ${consentMethods.join(", ")}.`)]),
});
/** Rejects a phone number that is split between the two names. */
const row = fields.refine(
  ({ first_name, last_name }) =>
    [first_name, last_name].some(hasContactData) || !hasContactData(`${first_name} ${last_name}`),
  { path: ["last_name"], error: contactInName },
);

export type Row = z.output<typeof row>;
export type Column = keyof Row;

export const columns = Object.keys(row.shape) as Column[];
/** Columns that a file does not have to contain. */
export const optionalColumns: readonly Column[] = ["username", "nin", "pay", "consent"];

export interface Problem {
  readonly column: Column | null;
  readonly reason: string;
}

/** Characters that PostgreSQL cannot store or that a wrong encoding produces. */
const UNREADABLE = /[\0\uFFFD]/;

const CONSENT_MISSING = `Write how the person agreed: ${consentMethods.join(", ")}.`;

/**
 * Validates the cells of a row, which are in the order of `columns`. With `needsConsent`, the row must say how the
 * person consented.
 */
export function readRow(
  cells: readonly string[],
  needsConsent: boolean,
): { row: Row } | { problems: Problem[] } {
  const byColumn: Record<string, string> = {};
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? "";
    if (UNREADABLE.test(cell))
      return {
        problems: [
          {
            column,
            reason: "This cell has unreadable characters. Save the file as CSV (UTF-8) and import it again.",
          },
        ],
      };
    byColumn[column] = cell;
  }
  const read = row.safeParse(byColumn);
  const missing: Problem[] =
    needsConsent && byColumn.consent?.trim() === "" ? [{ column: "consent", reason: CONSENT_MISSING }] : [];
  if (read.success) return missing.length > 0 ? { problems: missing } : { row: read.data };
  const problems = issuesInWords(row, byColumn).map((issue) => ({
    column: issue.path[0] as Column,
    reason: innermostIssue(issue).message,
  }));
  return { problems: [...problems, ...missing] };
}

/**
 * Returns the issue with a cell's content. An optional column is a union with `blank`, so the issue with a filled cell
 * is nested inside the union's issue.
 */
function innermostIssue(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  const filled = issue.code === "invalid_union" ? issue.errors.at(-1)?.[0] : undefined;
  return filled ? innermostIssue(filled) : issue;
}

/** Returns the email address in a row, even if the row is invalid. */
export const emailIn = (cells: readonly string[]): string => cells[columns.indexOf("email")] ?? "";
