import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

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
