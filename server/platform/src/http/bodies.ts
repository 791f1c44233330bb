import multipart from "@fastify/multipart";
import { HttpError, UnsupportedMediaType } from "../errors/errors.ts";
import type { App } from "./deps.ts";

const ESCAPED_SURROGATE = /\\u[dD][89a-fA-F]/;
/** Matches unpaired surrogates only: with the flag `u`, a complete pair counts as one character. */
const UNPAIRED_SURROGATE = /\p{Surrogate}/gu;

/**
 * Parses JSON from clients and replaces unpaired surrogates with U+FFFD. They occur when a form truncates an emoji.
 * Text columns would store them as U+FFFD anyway, and JSON columns reject them.
 */
function parseJson(text: string): unknown {
  if (!ESCAPED_SURROGATE.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_, value) =>
    typeof value === "string" ? value.replace(UNPAIRED_SURROGATE, "\ufffd") : value,
  );
}

/**
 * Accepts JSON bodies everywhere, and multipart bodies and archives where the contract allows them. Rejects all other
 * bodies. A scope (`app.register`) may call `removeAllContentTypeParsers` and add its own parsers.
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
