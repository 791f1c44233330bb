import { safeParse, type z } from "zod";
import { ValidationError } from "../errors/errors.ts";

const WHOLE_BODY = "non_field_errors";

/**
 * Parses `value` with `schema`. Throws a `ValidationError` with a list of messages per field. Messages that the schema
 * does not define have the earlier API's wording.
 */
export function validate<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  const field = fieldWithNull(value);
  if (field) throw new ValidationError({ [field]: ["Null characters are not allowed."] });
  // Parses without messages first, because computing them takes several times as long.
  const parsed = safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw new ValidationError(fieldErrors(issuesInWords(schema, value)));
}

/** Returns the issues of an invalid `value`, with the messages of `validate`; empty for a valid value. */
export const issuesInWords = (schema: z.core.$ZodType, value: unknown): readonly z.core.$ZodIssue[] =>
  safeParse(schema, value, { error: (issue) => messageFor(issue) }).error?.issues ?? [];

function fieldErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = String(issue.path[0] ?? WHOLE_BODY);
    fields[field] ??= [];
    if (!fields[field].includes(issue.message)) fields[field].push(issue.message);
  }
  return fields;
}

/** Returns the first field that contains a null character, which PostgreSQL cannot store in text. */
function fieldWithNull(value: unknown, depth = 0): string | undefined {
  if (typeof value !== "object" || value === null || depth > 4) return undefined;
  for (const [key, item] of Object.entries(value)) {
    if (typeof item === "string" ? item.includes("\0") : fieldWithNull(item, depth + 1)) return key;
  }
  return undefined;
}

const wrongType: Record<string, string> = {
  string: "Not a valid string.",
  number: "A valid number is required.",
  int: "A valid integer is required.",
  boolean: "Must be a valid boolean.",
};
const wrongFormat: Record<string, string> = {
  email: "Enter a valid email address.",
  url: "Enter a valid URL.",
  date: "Date has wrong format. Use one of these formats instead: YYYY-MM-DD.",
  datetime:
    "Datetime has wrong format. Use one of these formats instead: YYYY-MM-DDThh:mm[:ss[.uuuuuu]][+HH:MM|-HH:MM|Z].",
  uuid: "Must be a valid UUID.",
  regex: "This value does not match the required pattern.",
};

function messageFor(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return "This field is required.";
  if (issue.input === null) return "This field may not be null.";
  switch (issue.code) {
    case "invalid_type":
      return wrongType[issue.expected] ?? expected(issue.expected, issue.input);
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return issue.origin === "string"
        ? `Ensure this field has no more than ${issue.maximum} characters.`
        : `Ensure this value is less than or equal to ${issue.maximum}.`;
    case "invalid_format":
      return wrongFormat[issue.format] ?? "This value has the wrong format.";
    case "invalid_value":
      return `"${quoted(issue.input)}" is not a valid choice.`;
    case "invalid_union":
      return lastBranchMessage(issue.errors) ?? "Not a valid value.";
    default:
      return undefined;
  }
}

/** Maximum characters of a rejected value to quote in its message. */
const QUOTE_MAX = 60;

/**
 * Quotes a value for a message. Shows only the kind of an object, because the text of a deeply nested object could
 * overflow the stack.
 */
function quoted(input: unknown): string {
  if (typeof input === "object") return Array.isArray(input) ? "[…]" : "{…}";
  const text = String(input);
  return text.length > QUOTE_MAX ? `${text.slice(0, QUOTE_MAX)}…` : text;
}

function tooSmall(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  if (issue.origin === "string") {
    return issue.input === "" || issue.minimum === 1
      ? "This field may not be blank."
      : `Ensure this field has at least ${issue.minimum} characters.`;
  }
  return issue.inclusive
    ? `Ensure this value is greater than or equal to ${issue.minimum}.`
    : `Ensure this value is greater than ${issue.minimum}.`;
}

/** Returns a union's message: that of its last branch, which accepts text. */
function lastBranchMessage(branches: readonly (readonly z.core.$ZodIssue[])[]): string | undefined {
  return branches.at(-1)?.[0]?.message;
}

function expected(type: string, input: unknown): string {
  const actual = Array.isArray(input) ? "list" : typeof input;
  return type === "array"
    ? `Expected a list of items but got type "${actual}".`
    : `Invalid data. Expected a dictionary, but got ${actual}.`;
}
