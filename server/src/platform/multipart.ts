import type { FastifyRequest } from "fastify";
import { PayloadTooLarge } from "./errors.ts";

export interface UploadedFile {
  readonly filename: string;
  /** As the client names it: a claim, not a fact. */
  readonly mimetype: string;
  readonly bytes: Buffer;
}

const FILE_LIMIT = 8 * 1024 * 1024;

/**
 * The fields, each a text, and files of a multipart body. A file of more than `fileLimit` bytes gets a 413.
 * A file field that was left empty, as browsers send it, is not there at all.
 */
export async function readMultipart(request: FastifyRequest, fileLimit = FILE_LIMIT) {
  const fields: Record<string, unknown> = {};
  const files: Record<string, UploadedFile> = {};
  for await (const part of request.parts({ limits: { fileSize: fileLimit, files: 5, fields: 60 } })) {
    if (part.type === "field") {
      fields[part.fieldname] = part.value;
      continue;
    }
    const bytes = await part.toBuffer();
    if (part.file.truncated) throw new PayloadTooLarge();
    if (bytes.length > 0 || part.filename) {
      files[part.fieldname] = { filename: part.filename, mimetype: part.mimetype, bytes };
    }
  }
  return { fields, files };
}
