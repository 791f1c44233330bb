import { type Span, SpanKind, trace } from "@opentelemetry/api";
import { tracer } from "./spans.ts";

/** Maximum characters of a statement in a span. */
const MAX_TEXT_LENGTH = 400;

/** Returns the text of a statement as passed to `pg`, without values; undefined for a copy or a cursor. */
function statementText(statement: unknown): string | undefined {
  if (typeof statement === "string") return statement;
  return (statement as { text?: string } | null)?.text;
}

/** Starts a span for a statement; undefined outside a traced request or job. */
export function statementSpan(statement: unknown): Span | undefined {
  if (!trace.getActiveSpan()) return undefined;
  const text = statementText(statement) ?? "";
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? "COPY";
  const table = /\b(?:from|into|update|join)\s+"?(\w+)"?/i.exec(text)?.[1];
  return tracer().startSpan(table ? `${operation} ${table}` : operation, {
    kind: SpanKind.CLIENT,
    attributes: {
      "db.system.name": "postgresql",
      "db.operation.name": operation,
      "db.query.text": text.slice(0, MAX_TEXT_LENGTH),
    },
  });
}
