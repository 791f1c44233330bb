import type { FastifyRequest, FastifyServerOptions } from "fastify";
import type { Config } from "./config.ts";
import { postgresError } from "./database.ts";

/**
 * How the server logs: lines of JSON on the standard output, with every request when others can reach the
 * server, else from warnings up. What people send stays out: no query strings, no tokens in paths, no values
 * of statements.
 */
export function loggerOptions({
  exposed,
}: Pick<Config, "exposed">): NonNullable<FastifyServerOptions["logger"]> {
  return { level: exposed ? "info" : "warn", serializers: { req: describeRequest, err: describeError } };
}

function describeRequest(request: FastifyRequest) {
  return { method: request.method, route: request.routeOptions?.url ?? "none", address: request.ip };
}

function describeError(error: Error & { code?: unknown; query?: unknown }) {
  // Around PostgreSQL's own error, drizzle's message has the statement's values in it.
  const root = postgresError(error) ?? error;
  return {
    type: root.name,
    message: root.message,
    stack: root.stack ?? "",
    code: "code" in root ? root.code : undefined,
    query: typeof error.query === "string" ? error.query : undefined,
  };
}
