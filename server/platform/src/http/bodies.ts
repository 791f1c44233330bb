import multipart from "@fastify/multipart";
import { HttpError, UnsupportedMediaType } from "../errors/errors.ts";
import type { App } from "./deps.ts";

const ESCAPED_SURROGATE = /\\u[dD][89a-fA-F]/;
/** What is half of a pair: whole ones are no surrogates to an expression that reads Unicode. */
const HALF = /\p{Surrogate}/gu;

/**
 * JSON as it is read of a client. Half of a surrogate pair, such as a form that counts characters leaves of an emoji,
 * becomes U+FFFD: columns of text would make it that, and columns of JSON refuse it.
 */
function parseJson(text: string): unknown {
  if (!ESCAPED_SURROGATE.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_, value) => (typeof value === "string" ? value.replace(HALF, "\ufffd") : value));
}

/**
 * Which bodies are read: JSON everywhere, multipart and archives where the contract says so, nothing else. A scope of its
 * own (`app.register`) may call `removeAllContentTypeParsers` and add others.
 */
export async function registerBodies(app: App): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^application\/([\w.-]+\+)?json\b/,
    { parseAs: "buffer" },
    (request, body, done) => {
      const { ignoreBody, rawBody } = request.routeOptions.config;
      if (rawBody) request.rawBody = body as Buffer;
      if (ignoreBody || body.length === 0) return done(null, undefined);
      try {
        done(null, parseJson(body.toString("utf8")));
      } catch (error) {
        done(new HttpError(400, { detail: `JSON parse error - ${(error as Error).message}` }));
      }
    },
  );
  app.addContentTypeParser("*", (request, payload, done) => {
    if (request.routeOptions.config.ignoreBody || request.headers["content-length"] === "0") {
      payload.resume();
      return done(null, undefined);
    }
    done(new UnsupportedMediaType(request.headers["content-type"] ?? ""));
  });
  app.addContentTypeParser("application/gzip", (request, payload, done) => {
    const { archive, ignoreBody } = request.routeOptions.config;
    if (archive) return done(null, payload);
    payload.resume();
    done(ignoreBody ? null : new UnsupportedMediaType("application/gzip"), undefined);
  });
  await app.register(multipart);
}
