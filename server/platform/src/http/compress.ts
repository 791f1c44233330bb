import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest, onSendHookHandler } from "fastify";
import { LRUCache } from "lru-cache";
import type { Config } from "../config/config.ts";
import type { App } from "./deps.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Bytes below which compressing gains nothing. */
const MINIMUM = 800;
/** Of 11: past this, a page takes longer to compress than it saves on a slow line. */
const BROTLI_QUALITY = 5;

const encodings = {
  br: (bytes: Buffer) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes: Buffer) => zip(bytes),
};
type Encoding = keyof typeof encodings;

/** A text that is sent more than once: each of its forms is made when it is first asked for. */
export class SentText {
  readonly bytes: Buffer;
  readonly #forms = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.bytes = Buffer.from(text);
  }

  as(encoding: Encoding): Promise<Buffer> {
    const known = this.#forms.get(encoding);
    if (known) return known;
    const form = encodings[encoding](this.bytes);
    this.#forms.set(encoding, form);
    return form;
  }
}

function best(accepted: string): Encoding | null {
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : null;
}

/** The text in the best form that the caller takes, with the header that says which. */
export async function compress(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string | SentText,
): Promise<Buffer> {
  const sent = typeof text === "string" ? new SentText(text) : text;
  reply.header("vary", "accept-encoding, cookie");
  const encoding = best(String(request.headers["accept-encoding"] ?? ""));
  if (sent.bytes.length < MINIMUM || !encoding) return sent.bytes;
  reply.header("content-encoding", encoding);
  return sent.as(encoding);
}

/** Bytes that the kept forms of answers may take, with the texts that they are found by. */
const KEPT_BYTES = 16 * 1024 * 1024;
/** An answer takes this many times its own length: as the key, as bytes, and compressed. */
const WITH_FORMS = 2.5;

/** Compresses an answer's JSON where that gains something; what strangers are told often, once. */
function createCompressAnswer(): onSendHookHandler<unknown> {
  const kept = new LRUCache<string, SentText>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => Math.ceil(bytes.length * WITH_FORMS),
  });

  /** What belongs to somebody is not kept. */
  function sent(request: FastifyRequest, text: string): SentText {
    if (request.headers.authorization) return new SentText(text);
    const known = kept.get(text);
    if (known) return known;
    const fresh = new SentText(text);
    kept.set(text, fresh);
    return fresh;
  }

  return (request, reply, payload, done) => {
    if (typeof payload !== "string" || payload.length < MINIMUM) return done(null, payload);
    const vary = reply.getHeader("vary");
    reply.header("vary", vary ? `${vary}, accept-encoding` : "accept-encoding");
    const encoding = best(String(request.headers["accept-encoding"] ?? ""));
    if (!encoding || reply.hasHeader("content-encoding")) return done(null, payload);
    reply.header("content-encoding", encoding);
    sent(request, payload)
      .as(encoding)
      .then(
        (bytes) => done(null, bytes),
        (error) => done(error),
      );
  };
}

/**
 * Compresses what the API is read for. What it answers to anything else is small, and may hold tokens: those are never
 * compressed together with what a caller has chosen. Call it before any route is added.
 */
export function compressReads(app: App, { apiPrefix }: Pick<Config, "apiPrefix">): void {
  const compressAnswer = createCompressAnswer();
  app.addHook("onRoute", (route) => {
    if (route.method !== "GET" || !route.url.startsWith(`${apiPrefix}/`)) return;
    route.onSend = [...[route.onSend ?? []].flat(), compressAnswer];
  });
}
