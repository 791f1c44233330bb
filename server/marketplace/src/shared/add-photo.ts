import { messages } from "@handwork/contract";
import { type Transaction, transaction } from "@handwork/server-platform/database";
import { ValidationError } from "@handwork/server-platform/errors";
import type { UploadedFile } from "@handwork/server-platform/http";
import {
  NotAPhotoError,
  type PhotoKeys,
  type storePhoto,
  storing,
  type Uploads,
} from "@handwork/server-platform/storage";
import type { Deps } from "../deps.ts";
import type { Remember } from "../idempotency/index.ts";

/** Maximum size of an uploaded file: larger than any photo from a phone. */
export const PHOTO_MAX_BYTES = 12 * 1024 * 1024;

interface PhotoTarget<T> {
  /** Stores the photo's bytes and returns its keys. */
  store: (uploads: Uploads, bytes: Buffer) => ReturnType<typeof storePhoto>;
  /**
   * Locks what the photo belongs to, and throws if no photo may be added to it. Called before the slow re-encoding, and
   * again before `insert`, so that simultaneous uploads cannot exceed a limit.
   */
  check: (trx: Transaction) => Promise<T>;
  /** Inserts the photo's row. `checked` is what `check` returned. */
  insert: (trx: Transaction, keys: PhotoKeys, checked: T) => Promise<unknown>;
  /** Records that the call's idempotency key has been used. */
  remember: Remember<object>;
}

/**
 * Adds an uploaded photo. Returns the result that `once` stores for the call's key.
 *
 * @throws ValidationError for the field `photo` if the file is missing, or is not a JPEG, PNG or WebP photo.
 */
export async function addPhoto<T>(
  deps: Pick<Deps, "db" | "storage" | "vault">,
  file: UploadedFile | undefined,
  { store, check, insert, remember }: PhotoTarget<T>,
): Promise<object> {
  if (!file || file.bytes.length === 0) throw new ValidationError({ photo: [messages.photos.missing] });
  await transaction(deps.db, check);
  const result = {};
  await storing(deps, async (uploads) => {
    const keys = await store(uploads, file.bytes).catch((error) => {
      throw error instanceof NotAPhotoError ? new ValidationError({ photo: [messages.photos.type] }) : error;
    });
    await transaction(deps.db, async (trx) => {
      await insert(trx, keys, await check(trx));
      await uploads.keep(trx);
      await remember(trx, result);
    });
  });
  return result;
}
