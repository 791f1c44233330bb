import type {} from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { HttpError, PayloadTooLarge } from "../errors/errors.ts";

export interface UploadedFile {
  readonly filename: string;
  /** As claimed by the client; not verified. */
  readonly mimetype: string;
  readonly bytes: Buffer;
}

export interface MultipartBody {
  /** Text values, with line breaks as `LF`. */
  readonly fields: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, UploadedFile>>;
}

/** Maximum bytes of a file. */
const FILE_LIMIT = 8 * 1024 * 1024;
/** Maximum bytes of a field. */
const FIELD_LIMIT = 100 * 1024;
const MAX_PARTS = { files: 5, fields: 60 };

/**
 * Reads the fields and files of a multipart body. Throws a 413 for a file of more than `fileLimit` bytes, and a 400 for
 * a malformed body. Omits file fields in which no file was chosen.
 */
export async function readMultipart(request: FastifyRequest, fileLimit = FILE_LIMIT): Promise<MultipartBody> {
  const fields: Record<string, string> = {};
  const files: Record<string, UploadedFile> = {};
  try {
    const limits = { ...MAX_PARTS, fileSize: fileLimit, fieldSize: FIELD_LIMIT };
    for await (const part of request.parts({ limits })) {
      if (part.type === "field") {
        if (part.valueTruncated) throw new PayloadTooLarge();
        fields[part.fieldname] = String(part.value).replace(/\r\n/g, "\n");
        continue;
      }
      const bytes = await part.toBuffer();
      if (bytes.length > 0 || part.filename) {
        files[part.fieldname] = { filename: part.filename, mimetype: part.mimetype, bytes };
      }
    }
  } catch (error) {
    throw refusal(error as Error & { statusCode?: number });
  }
  return { fields, files };
}

/** The parser's errors have a status if a limit was exceeded, and none if the body is malformed. */
function refusal(error: Error & { statusCode?: number }): Error {
  const hasStatus = error instanceof HttpError || error.statusCode === 413;
  return hasStatus ? error : new HttpError(400, { detail: `Multipart form parse error - ${error.message}` });
}
