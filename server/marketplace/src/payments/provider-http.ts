import { Agent, type IncomingMessage, request as plain, type RequestOptions } from "node:http";
import { Agent as SecureAgent, request as secure } from "node:https";

/** Milliseconds after which an unused connection is closed: before those that a provider may close are used again. */
const IDLE_MS = 4_000;
/** Characters of an answer; those of providers have a few thousand. */
const LONGEST = 1_000_000;
const kept = { keepAlive: true, timeout: IDLE_MS };
const agent = new Agent(kept);
const secureAgent = new SecureAgent(kept);

export interface Asked {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body: string | null;
  /** Milliseconds for all of it, to the answer's last byte. */
  readonly timeoutMs: number;
}

export interface Answered {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly text: string;
}

/**
 * One request over a connection that is kept, sent once: never again by itself, and never to where an answer redirects
 * it. Throws when there is no whole answer in time, or none of a reasonable length. `fetch` would be shorter, and takes three times as much of the
 * processor.
 */
export function ask({ method, url, headers, body, timeoutMs }: Asked): Promise<Answered> {
  const isSecure = url.startsWith("https:");
  const options: RequestOptions = {
    agent: isSecure ? secureAgent : agent,
    method,
    headers,
    // Of silence, for the connection while it is used; without it, that would be what an unused one has.
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
        if (text.length > LONGEST) sent.destroy(new Error(`An answer of more than ${LONGEST} characters`));
      });
      response.on("end", () => {
        clearTimeout(late);
        resolve({ status, headers, text });
      });
    });
    sent.end(body);
  });
}
