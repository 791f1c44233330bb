import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { DatabaseBusy, DatabaseUnavailable } from "../database/availability.ts";
import { isTimeout, postgresError } from "../database/database.ts";
import { isUnavailable } from "../database/unavailable.ts";
import { HttpError, NotFound, PayloadTooLarge, UnsupportedMediaType } from "../errors/errors.ts";
import type { App } from "./deps.ts";
import { errorPage, wantsPage } from "./error-page.ts";

/** PostgreSQL's code for text with a null character, which comes from the client. */
const NULL_CHARACTER = "22021";
/** Includes the request id, so that support can find the failure in the log. */
const unexpected = (id: string) => `Something went wrong on our side. Please try again. (Reference: ${id})`;

/** Converts errors from handlers and Fastify into the API's error responses. */
export function registerErrors(app: App): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendError(new NotFound(), request, reply));
}

/** Sends an error's own status and body. Logs unknown errors and does not expose their details. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const httpError = error instanceof HttpError ? error : translate(error as FastifyError, request);
  request.server.countError?.(httpError ?? error);
  if (!httpError && (isUnavailable(error) || isTimeout(error))) {
    const busy = isTimeout(error);
    request.log.warn({ err: error }, busy ? "a statement took too long" : "the database is unavailable");
    const { headers, body } = busy ? new DatabaseBusy(error) : new DatabaseUnavailable(error);
    reply.code(503).headers(headers);
    if (wantsPage(request)) return errorPage(request, reply);
    return reply.type("application/json; charset=utf-8").send(body);
  }
  if (!httpError) {
    request.log.error({ err: error }, "request failed");
    if (wantsPage(request)) return errorPage(request, reply.code(500));
    const detail = unexpected(request.id);
    return reply.code(500).type("application/json; charset=utf-8").send({ detail });
  }
  if (httpError.status >= 500)
    request.log.warn({ err: httpError }, "request failed because of an external service");
  return reply
    .code(httpError.status)
    .headers(httpError.headers)
    .type("application/json; charset=utf-8")
    .send(httpError.body);
}

/** Converts Fastify's client errors (4xx) and PostgreSQL's error for null characters; undefined for other errors. */
function translate(error: FastifyError, request: FastifyRequest): HttpError | undefined {
  if (postgresError(error)?.code === NULL_CHARACTER) {
    return new HttpError(400, { detail: "Null characters are not allowed." });
  }
  const status = error.statusCode ?? 500;
  if (status === 413) return new PayloadTooLarge();
  if (status === 415) return new UnsupportedMediaType(request.headers["content-type"] ?? "");
  if (status >= 500 || status < 400) return undefined;
  return new HttpError(status, { detail: status === 404 ? "Not found." : error.message });
}
