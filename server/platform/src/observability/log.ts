import type { FastifyRequest } from "fastify";
import type { Config } from "../config/config.ts";
import { postgresError } from "../database/database.ts";

/** Receives the lines of the log, each with its line break. */
export interface LogSink {
  write(line: string): void;
}

/**
 * Returns logger options for JSON lines on standard output, or in `stream`. An exposed server logs every request; others
 * log only warnings and errors. The log contains no user input: no query strings, path parameters or statement values.
 */
export function loggerOptions({ exposed }: Pick<Config, "exposed">, stream?: LogSink) {
  return {
    level: exposed ? "info" : "warn",
    serializers: { req: describeRequest, err: describeError },
    // At debug level, libraries log their input, including tokens and cookies.
    redact: { paths: ["headers", "*.headers"], remove: true },
    ...(stream && { stream }),
  };
}

function describeRequest(request: FastifyRequest) {
  return { method: request.method, route: request.routeOptions?.url ?? "none", address: request.ip };
}

/** Matches the codes of PostgreSQL errors that quote the rejected value in their message. */
const DATA_EXCEPTION = /^22...$/;
const withoutValues = (text: string) => text.replace(/"[^"]*"/g, '"…"');

function describeError(error: Error & { code?: unknown; query?: unknown }) {
  // Drizzle's message quotes the statement's values, so the log gets the underlying PostgreSQL error instead.
  const root = postgresError(error) ?? error;
  const code = "code" in root ? root.code : undefined;
  const clean = DATA_EXCEPTION.test(String(code)) ? withoutValues : (text: string) => text;
  return {
    type: root.name,
    message: clean(root.message),
    stack: clean(root.stack ?? ""),
    code,
    query: typeof error.query === "string" ? error.query : undefined,
  };
}
