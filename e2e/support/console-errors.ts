import type { BrowserContext, ConsoleMessage } from "playwright-core";

/** A failure that a test causes on purpose. */
export interface Expected {
  /** Matches the URL that fails. */
  url: RegExp;
  /** The response's status, or the browser's message for a request without a response, such as `net::ERR_FAILED`. */
  status: number | string;
}

const FAILED_RESOURCE =
  /^Failed to load resource: (?:the server responded with a status of (\d+)|(net::\S+))/;

/** The browser's errors for requests to a server that has stopped. */
export const CONNECTION_ERRORS = [
  "FAILED",
  "CONNECTION_REFUSED",
  "CONNECTION_RESET",
  "SOCKET_NOT_CONNECTED",
  "INCOMPLETE_CHUNKED_ENCODING",
].map((name) => `net::ERR_${name}`);

/** Collects console errors and warnings, exceptions and unhandled rejections. */
export class ConsoleErrors {
  readonly #found: string[] = [];
  readonly #expected: Expected[] = [];
  readonly #tolerated: RegExp[] = [];

  watch(context: BrowserContext): void {
    context.on("console", (message) => {
      if (["error", "warning"].includes(message.type()) && !this.#isExpected(message)) {
        this.#add(`${message.type()}: ${message.text()} (${message.location().url})`);
      }
    });
    context.on("weberror", (error) => this.#add(`uncaught: ${error.error().stack ?? error.error().message}`));
  }

  /** Expects requests to `url` to fail, so that the browser's errors about them do not count. */
  expectFailure(url: RegExp, ...statuses: Expected["status"][]): void {
    this.#expected.push(...statuses.map((status) => ({ url, status })));
  }

  /** Expects a console message that is not about a failed request. */
  expectMessage(pattern: RegExp): void {
    this.#tolerated.push(pattern);
  }

  get list(): readonly string[] {
    return this.#found;
  }

  #add(text: string): void {
    if (!this.#tolerated.some((pattern) => pattern.test(text))) this.#found.push(text);
  }

  #isExpected(message: ConsoleMessage): boolean {
    const failed = FAILED_RESOURCE.exec(message.text());
    if (!failed) return false;
    const actual = failed[1] ? Number(failed[1]) : failed[2];
    const { url } = message.location();
    return this.#expected.some((item) => item.status === actual && item.url.test(url));
  }
}
