import { accountBody, artisanSignUpBody } from "@handwork/contract/schemas";
import { issuesInWords } from "@handwork/server-platform/http";
import { z } from "zod";

const NAME_MAX = 120;
/** How somebody gave consent. If the file does not say, and that is allowed, consent is recorded as not stated. */
const waysToConsent = ["in_person", "by_phone", "in_writing"] as const;

/** An empty cell in an optional column. */
const blank = z
  .string()
  .trim()
  .length(0)
  .transform(() => null);
const listed = z.string().trim().min(1, "This field may not be blank.").max(NAME_MAX);

/** One artisan of a file: the fields of a marketer's form, without a password. */
const row = z.object({
  username: z.union([blank, accountBody.shape.username]),
  first_name: accountBody.shape.first_name,
  last_name: accountBody.shape.last_name,
  email: accountBody.shape.email,
  phone_number: artisanSignUpBody.shape.phone_number,
  nin: z.union([blank, artisanSignUpBody.shape.nin]),
  location: listed,
  service: listed,
  experience: artisanSignUpBody.shape.experience,
  address: artisanSignUpBody.shape.address,
  pay: artisanSignUpBody.shape.pay,
  consent: z.union([blank, z.enum(waysToConsent, `Write one of these: ${waysToConsent.join(", ")}.`)]),
});

export type Row = z.output<typeof row>;
export type Column = keyof Row;

export const columns = Object.keys(row.shape) as Column[];
/** Columns that may be missing. */
export const optionalColumns: readonly Column[] = ["username", "nin", "pay", "consent"];

export interface Problem {
  readonly column: Column | null;
  readonly reason: string;
}

/** Characters that PostgreSQL cannot store, or that result from a wrong encoding. */
const UNREADABLE = /[\0\uFFFD]/;

const CONSENT_MISSING = `Write how the person agreed: ${waysToConsent.join(", ")}.`;

/**
 * Reads the cells of a row, which are in the order of `columns`. With `needsConsent`, as in the API, rejects a row
 * that does not say how the person agreed.
 */
export function readRow(
  cells: readonly string[],
  needsConsent: boolean,
): { row: Row } | { problems: Problem[] } {
  const byColumn: Record<string, string> = {};
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? "";
    if (UNREADABLE.test(cell)) return { problems: [{ column, reason: "This is not UTF-8 text." }] };
    byColumn[column] = cell;
  }
  const read = row.safeParse(byColumn);
  const missing: Problem[] =
    needsConsent && byColumn.consent?.trim() === "" ? [{ column: "consent", reason: CONSENT_MISSING }] : [];
  if (read.success) return missing.length > 0 ? { problems: missing } : { row: read.data };
  const problems = issuesInWords(row, byColumn).map((issue) => ({
    column: issue.path[0] as Column,
    reason: deepest(issue).message,
  }));
  return { problems: [...problems, ...missing] };
}

/** The problem with a cell that is filled in, where a cell may be empty. */
function deepest(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  const filled = issue.code === "invalid_union" ? issue.errors.at(-1)?.[0] : undefined;
  return filled ? deepest(filled) : issue;
}

/** The email address of a row that may be wrong in any way. */
export const emailIn = (cells: readonly string[]): string => cells[columns.indexOf("email")] ?? "";
