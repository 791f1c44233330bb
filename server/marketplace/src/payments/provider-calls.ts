import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "@handwork/server-platform/providers";
import { inSpan } from "@handwork/server-platform/tracing";
import { z } from "zod";
import { ProviderRefused, ProviderUnavailable } from "./provider.ts";

export interface CallOptions {
  /** The provider's name in errors. */
  provider: string;
  /** Called for each request, because the sandbox's address is known only when the server listens. */
  baseUrl: () => string;
  secretKey: string;
  /** Timeout in milliseconds of a call, including its retries. */
  timeoutMs?: number;
}

const PROVIDER_TIMEOUT_MS = 15_000;
/** Maximum number of attempts to read while the provider responds with 429. */
const READ_ATTEMPTS_MAX = 3;
/** Backoff before the second attempt. It doubles before the third. `Retry-After` replaces it. */
const FIRST_BACKOFF_MS = 500;

const errorBody = z.object({ message: z.string().optional() });

/** Converts a `Retry-After` header (seconds or a date) to milliseconds; null if it is missing or invalid. */
export function retryAfter(header: string | null | undefined, now = Date.now()): number | null {
  if (!header?.trim()) return null;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}

/**
 * Creates functions that call a provider with JSON and a timeout. They retry only reads that the provider rejects with
 * 429, after the requested delay and within the timeout.
 */
export function createCalls(options: CallOptions) {
  const { provider, timeoutMs = PROVIDER_TIMEOUT_MS } = options;

  async function attemptCall(method: "GET" | "POST", path: string, body: unknown, deadline: number) {
    // Contains only the first part of the path, because the rest may be a reference or an id.
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
      throw new ProviderUnavailable(`${provider} did not respond to ${method} ${path}`, { cause });
    }
  }

  /** Returns 2xx and 4xx responses. Throws `ProviderUnavailable` if the outcome of the call is unknown. */
  async function call(method: "GET" | "POST", path: string, body?: unknown) {
    const deadline = Date.now() + timeoutMs;
    for (let attempt = 1; ; attempt++) {
      const { status, response, wait } = await attemptCall(method, path, body, deadline);
      if (status >= 500) throw new ProviderUnavailable(`${provider} responded with ${status}`);
      if (status !== 429) return { status, response };
      const pause = wait ?? FIRST_BACKOFF_MS * 2 ** (attempt - 1);
      if (method !== "GET" || attempt >= READ_ATTEMPTS_MAX || Date.now() + pause >= deadline) {
        throw new ProviderUnavailable(`${provider} responded with 429`, { retryAfterMs: wait });
      }
      await sleep(pause);
    }
  }

  /** Creates the error for a 4xx response. */
  function refusal(status: number, response: unknown): ProviderRefused {
    const { data } = errorBody.safeParse(response);
    return new ProviderRefused(status, data?.message ?? `${provider} responded with ${status}`);
  }

  function read<T extends z.core.$ZodType>(schema: T, response: unknown): z.output<T> {
    const parsed = z.safeParse(schema, response);
    if (parsed.success) return parsed.data;
    throw new ProviderUnavailable(
      `${provider}'s response was not understood: ${z.prettifyError(parsed.error)}`,
    );
  }

  /** Reads the object at this path. Returns null if it does not exist, which providers report with 400 or 404. */
  async function find<T extends z.core.$ZodType>(schema: T, path: string): Promise<z.output<T> | null> {
    const { status, response } = await call("GET", path);
    if (status === 400 || status === 404) return null;
    if (status > 400) throw refusal(status, response);
    return read(z.object({ data: z.nullish(schema) }), response).data ?? null;
  }

  return { call, refusal, read, find };
}

export type Calls = ReturnType<typeof createCalls>;
