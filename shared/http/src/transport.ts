import axios, { AxiosError, type AxiosRequestConfig, type AxiosResponse } from "axios";
import { ApiError, NetworkError } from "./errors.ts";

const client = axios.create({ withCredentials: true, headers: { Accept: "application/json" } });
// HTML with status 200 comes from a captive portal, so the API was not reached.
client.interceptors.response.use((response) => {
  if (/html/.test(String(response.headers["content-type"])))
    throw new NetworkError("A page came in place of data");
  return response;
});

/**
 * Sends one request.
 * @throws ApiError when the server rejects it, NetworkError when there was no response, and axios's `CanceledError` when
 * its signal aborts it.
 */
export async function request(config: AxiosRequestConfig): Promise<AxiosResponse> {
  try {
    return await client.request(config);
  } catch (error) {
    throw toApiError(error);
  }
}

function toApiError(error: unknown): unknown {
  if (!(error instanceof AxiosError) || error.code === AxiosError.ERR_CANCELED) return error;
  const { response } = error;
  if (!response) return new NetworkError(error.message, { cause: error });
  const { status, data, headers } = response;
  const requestId = headers?.["x-request-id"];
  const seconds = Number(headers?.["retry-after"]);
  const retryAfter = seconds > 0 ? seconds : null;
  const body = status === 429 && retryAfter ? withRetryTime(data, retryAfter) : data;
  return new ApiError(status, body, typeof requestId === "string" ? requestId : null, retryAfter);
}

/** Returns the body of a 429 with a `detail` that says when to try again. */
function withRetryTime(body: unknown, seconds: number): unknown {
  const others = typeof body === "object" ? body : {};
  return { ...others, detail: `Too many attempts. Try again in ${formatWait(seconds)}.` };
}

/** Formats a waiting time, rounded up: "40 seconds", "2 minutes", "1 hour". */
function formatWait(seconds: number): string {
  if (seconds < 60) return amount(seconds, "second");
  return seconds <= 3540 ? amount(seconds / 60, "minute") : amount(seconds / 3600, "hour");
}

function amount(exact: number, unit: string): string {
  const count = Math.ceil(exact);
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
