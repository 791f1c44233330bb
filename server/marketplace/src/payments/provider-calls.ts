import { createHash, timingSafeEqual } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "@handwork/server-platform/providers";
import { inSpan } from "@handwork/server-platform/tracing";
import { z } from "zod";
import { ProviderRefused, ProviderUnavailable } from "./provider.ts";

export interface CallOptions {
  /** The provider's name in errors. */
  provider: string;
  /** Read at each call: the sandbox's address is known only once the server listens. */
  baseUrl: () => string;
  secretKey: string;
  /** Timeout of a call including its retries. */
  timeoutMs?: number;
}

const PROVIDER_TIMEOUT_MS = 15_000;
/** Maximum attempts of a read while the provider responds with 429. */
const READS_MAX = 3;
/** Backoff before the second attempt, doubled before the third, unless the provider sends `Retry-After`. */
const FIRST_BACKOFF_MS = 500;

const errorBody = z.object({ message: z.string().optional() });

/** The `Retry-After` header (seconds or a date) in milliseconds; null when it is missing or invalid. */
export function retryAfter(header: string | null | undefined, now = Date.now()): number | null {
  if (!header?.trim()) return null;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}

/**
 * JSON calls to a provider, each with a timeout. Only a read that the provider rejects with 429 is retried, after
 * the requested delay and while there is time.
 */
export function createCalls(options: CallOptions) {
  const { provider, timeoutMs = PROVIDER_TIMEOUT_MS } = options;

  async function once(method: "GET" | "POST", path: string, body: unknown, deadline: number) {
    // The path ends in a reference or a number.
    const span = `${method} ${provider} ${path.split(/[/?]/, 2).join("/")}`;
    try {
      const { status, headers, text } = await inSpan(span, () =>
        ask({
          method,
          url: options.baseUrl() + path,
          headers: {
            authorization: `Bearer ${options.secretKey}`,
            accept: "application/json",
            "user-agent": "handwork",
            ...(body === undefined ? {} : { "content-type": "application/json" }),
          },
          body: body === undefined ? null : JSON.stringify(body),
          timeoutMs: Math.max(1, deadline - Date.now()),
        }),
      );
      if (status === 429) return { status, response: null, wait: retryAfter(headers.get("retry-after")) };
      if (status >= 300 && status < 400) throw new Error(`Redirected with ${status}`);
      return { status, response: JSON.parse(text) as unknown, wait: null };
    } catch (cause) {
      throw new ProviderUnavailable(`${provider} did not answer ${method} ${path}`, { cause });
    }
  }

  /** Returns responses from 2xx to 4xx; throws `ProviderUnavailable` for all outcomes that leave the question open. */
  async function call(method: "GET" | "POST", path: string, body?: unknown) {
    const deadline = Date.now() + timeoutMs;
    for (let attempt = 1; ; attempt++) {
      const { status, response, wait } = await once(method, path, body, deadline);
      if (status >= 500) throw new ProviderUnavailable(`${provider} answered ${status}`);
      if (status !== 429) return { status, response };
      const pause = wait ?? FIRST_BACKOFF_MS * 2 ** (attempt - 1);
      if (method !== "GET" || attempt >= READS_MAX || Date.now() + pause >= deadline) {
        throw new ProviderUnavailable(`${provider} answered 429`, { retryAfterMs: wait });
      }
      await sleep(pause);
    }
  }

  /** The error for a 4xx response. */
  function refusal(status: number, response: unknown): ProviderRefused {
    const { data } = errorBody.safeParse(response);
    return new ProviderRefused(status, data?.message ?? `${provider} answered ${status}`);
  }

  function read<T extends z.core.$ZodType>(schema: T, response: unknown): z.output<T> {
    const parsed = z.safeParse(schema, response);
    if (parsed.success) return parsed.data;
    throw new ProviderUnavailable(
      `${provider}'s answer was not understood: ${z.prettifyError(parsed.error)}`,
    );
  }

  /** The object at this path; null if it does not exist, which providers report with 400 or 404. */
  async function find<T extends z.core.$ZodType>(schema: T, path: string): Promise<z.output<T> | null> {
    const { status, response } = await call("GET", path);
    if (status === 400 || status === 404) return null;
    if (status > 400) throw refusal(status, response);
    return read(z.object({ data: z.nullish(schema) }), response).data ?? null;
  }

  return { call, refusal, read, find };
}

export type Calls = ReturnType<typeof createCalls>;

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Compares secrets in constant time. */
export const sameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other));
