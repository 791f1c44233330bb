import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Bytes below which compressing gains nothing. */
const MINIMUM = 800;
/** Of 11: past this, a page takes longer to compress than it saves on a slow line. */
const BROTLI_QUALITY = 5;

/** The text in the best form that the caller takes, with the header that says which. */
export async function compress(request: FastifyRequest, reply: FastifyReply, text: string): Promise<Buffer> {
  const bytes = Buffer.from(text);
  const accepted = String(request.headers["accept-encoding"] ?? "");
  reply.header("vary", "accept-encoding, cookie");
  if (bytes.length < MINIMUM) return bytes;
  if (/\bbr\b/.test(accepted)) {
    reply.header("content-encoding", "br");
    return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  }
  if (/\bgzip\b/.test(accepted)) {
    reply.header("content-encoding", "gzip");
    return zip(bytes);
  }
  return bytes;
}
