import type { FastifyRequest } from "fastify";
import type { Config } from "../config/config.ts";
import { postgresError } from "../database/database.ts";

/** Takes the lines of the log, each with its line break. */
export interface LogSink {
  write(line: string): void;
}

/**
 * How the server logs: lines of JSON on the standard output (or to `stream`), with every request when others can
 * reach the server, else from warnings up. What people send stays out: no query strings, no tokens in paths, no
 * values of statements.
 */
export function loggerOptions({ exposed }: Pick<Config, "exposed">, stream?: LogSink) {
  return {
    level: exposed ? "info" : "warn",
    serializers: { req: describeRequest, err: describeError },
    // Libraries put what they were given into lines of the finest levels: there, tokens and cookies are.
    redact: { paths: ["headers", "*.headers"], remove: true },
    ...(stream && { stream }),
  };
}

function describeRequest(request: FastifyRequest) {
  return { method: request.method, route: request.routeOptions?.url ?? "none", address: request.ip };
}

/** PostgreSQL's class of errors whose messages repeat the value that was refused. */
const DATA_EXCEPTION = /^22...$/;
const withoutValues = (text: string) => text.replace(/"[^"]*"/g, '"…"');

function describeError(error: Error & { code?: unknown; query?: unknown }) {
  // Around PostgreSQL's own error, drizzle's message has the statement's values in it.
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
