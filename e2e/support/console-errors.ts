import type { BrowserContext, ConsoleMessage } from "playwright-core";

/** A failure that a test causes on purpose. */
export interface Expected {
  /** Part of the URL that fails. */
  url: RegExp;
  /** The response status, or the browser's error for a request without an answer, such as `net::ERR_FAILED`. */
  status: number | string;
}

const FAILED_RESOURCE =
  /^Failed to load resource: (?:the server responded with a status of (\d+)|(net::\S+))/;

/** Collects a browser's console errors and warnings, exceptions and rejections. */
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

  /** Accepts the error of a request that fails on purpose. */
  expectFailure(url: RegExp, ...statuses: Expected["status"][]): void {
    this.#expected.push(...statuses.map((status) => ({ url, status })));
  }

  /** Accepts messages that match the pattern. */
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
