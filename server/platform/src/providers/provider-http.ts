/** Maximum characters in a response. Most have a few thousand; a response with a photo has up to 1.5 million. */
const MAX_LENGTH = 2_000_000;

export interface ProviderRequest {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | URLSearchParams | Uint8Array<ArrayBuffer> | null;
  /** Maximum milliseconds until the last byte of the response. */
  readonly timeoutMs: number;
}

export interface ProviderResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/**
 * Sends a request to an external service, without retries or redirects. Throws if the response is not complete before
 * the timeout, or is too long.
 */
export async function ask({ timeoutMs, url, ...request }: ProviderRequest): Promise<ProviderResponse> {
  const signal = AbortSignal.timeout(timeoutMs);
  const { status, headers, body } = await fetch(url, { ...request, redirect: "manual", signal });
  let text = "";
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    if (text.length > MAX_LENGTH) throw new Error(`The response is longer than ${MAX_LENGTH} characters`);
  }
  return { status, headers, text };
}
