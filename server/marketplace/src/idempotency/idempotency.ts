import { createHash } from "node:crypto";
import { IDEMPOTENCY_HEADER, type KeyedEndpointName } from "@handwork/contract";
import type { Transaction } from "@handwork/server-platform/database";
import { HttpError } from "@handwork/server-platform/errors";
import { type CurrentUser, deriveKey, signature } from "@handwork/server-platform/security";
import { and, eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import type { Call } from "../route.ts";
import { idempotencyKeys } from "./idempotency.table.ts";

/** Stores a call's result in the transaction of its work, so that both are committed or neither is. */
export type Remember<T> = (trx: Transaction, result: T) => Promise<void>;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The parts of a handler's call that `once` reads. */
interface KeyedCall extends Pick<Call<KeyedEndpointName>, "files"> {
  readonly body: unknown;
  readonly params?: object | undefined;
  readonly user: Pick<CurrentUser, "id">;
  readonly request: Pick<FastifyRequest, "headers">;
}

function readKey({ headers }: KeyedCall["request"]): string | null {
  const key = headers[IDEMPOTENCY_HEADER.toLowerCase()];
  if (key === undefined) return null;
  if (typeof key === "string" && UUID.test(key)) return key.toLowerCase();
  throw new HttpError(400, { detail: `${IDEMPOTENCY_HEADER} must be a UUID.` });
}

const bodyMismatch = () =>
  new HttpError(422, {
    detail:
      "We already received and saved this with different details. Check what was saved before you send it again.",
    code: "idempotency_key_reused",
  });

/**
 * Makes the contract's `keyed` calls idempotent: if a caller sends a key several times, the work runs only once. Calls
 * without a key run every time.
 *
 *     const once = createOnce(deps);
 *     route(app, "artisanRegister", (call) =>
 *       once<Registered>("artisanRegister", call, (remember) => register(call.body, remember)),
 *     );
 *
 * `work` must call `remember` last in its transaction. The later of two concurrent calls violates a unique constraint,
 * is rolled back, and returns the first call's result. Results must be small JSON objects without personal
 * data. Failures are not stored, so a corrected request may use the same key.
 *
 * Throws `HttpError`: 400 for an invalid key, 422 for a key that was used with another body or path.
 */
export function createOnce({ db, config }: Pick<Deps, "db" | "config">) {
  const secret = deriveKey(config.secretKey, "idempotency");

  return async function once<T extends object>(
    endpoint: KeyedEndpointName,
    { user, body, params = {}, files, request }: KeyedCall,
    work: (remember: Remember<T>) => Promise<T>,
  ): Promise<T> {
    const key = readKey(request);
    if (!key) return work(async () => undefined);
    const fileHashes = Object.entries(files).map(([field, { bytes }]) => [
      field,
      createHash("sha256").update(bytes).digest("base64url"),
    ]);
    const bodyHash = signature(secret, JSON.stringify([body, fileHashes, ...Object.values(params)]));
    const userId = user.id;

    async function findResult(): Promise<T | undefined> {
      const [done] = await db
        .select()
        .from(idempotencyKeys)
        .where(
          and(
            eq(idempotencyKeys.userId, userId),
            eq(idempotencyKeys.endpoint, endpoint),
            eq(idempotencyKeys.key, key ?? ""),
          ),
        );
      if (done && done.body !== bodyHash) throw bodyMismatch();
      return done?.result as T | undefined;
    }

    const done = await findResult();
    if (done) return done;
    try {
      return await work(async (trx, result) => {
        await trx.insert(idempotencyKeys).values({ userId, endpoint, key, body: bodyHash, result });
      });
    } catch (error) {
      const concurrent = await findResult();
      if (concurrent) return concurrent;
      throw error;
    }
  };
}
