import { Agent, type IncomingMessage, request as plain, type RequestOptions } from "node:http";
import { Agent as SecureAgent, request as secure } from "node:https";

/**
 * Milliseconds after which an idle connection is closed: before the provider may close it, so that no request hits a
 * closed connection.
 */
const IDLE_MS = 4_000;
/** Limit of an answer in characters; providers send a few thousand. */
const MAX_LENGTH = 1_000_000;
const kept = { keepAlive: true, timeout: IDLE_MS };
const agent = new Agent(kept);
const secureAgent = new SecureAgent(kept);

export interface ProviderRequest {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body: string | null;
  /** Timeout in milliseconds until the last byte of the answer. */
  readonly timeoutMs: number;
}

export interface ProviderResponse {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly text: string;
}

/**
 * One request over a keep-alive connection. It is sent once: no retries and no redirects. Throws when the answer is
 * incomplete at the timeout, or too long. `fetch` would be shorter, but needs three times as much CPU.
 */
export function ask({ method, url, headers, body, timeoutMs }: ProviderRequest): Promise<ProviderResponse> {
  const isSecure = url.startsWith("https:");
  const options: RequestOptions = {
    agent: isSecure ? secureAgent : agent,
    method,
    headers,
    // Socket idle timeout while in use; without it the agent's shorter one would apply.
    timeout: timeoutMs,
  };
  return new Promise((resolve, reject) => {
    const sent = (isSecure ? secure : plain)(url, options);
    const late = setTimeout(() => {
      const error = new Error(`No answer within ${timeoutMs} ms`);
      reject(error);
      sent.destroy(error);
    }, timeoutMs);
    const fail = (error: Error) => {
      clearTimeout(late);
      reject(error);
    };
    sent.on("error", fail);
    sent.on("response", (response) => {
      const { statusCode: status = 0, headers } = response;
      let text = "";
      response.setEncoding("utf8");
      response.on("error", fail);
      response.on("data", (chunk: string) => {
        text += chunk;
        if (text.length > MAX_LENGTH)
          sent.destroy(new Error(`The answer is longer than ${MAX_LENGTH} characters`));
      });
      response.on("end", () => {
        clearTimeout(late);
        resolve({ status, headers, text });
      });
    });
    sent.end(body);
  });
}
