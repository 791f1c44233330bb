import { type Browser, chromium } from "playwright-core";

/** Starts the browser at this path, without a window. */
export const launchBrowser = (executablePath: string, more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run", ...more],
  });
