/** `marketplace` as "Marketplace". */
export const appName = (app: string) => app.replace(/^./, (letter) => letter.toUpperCase());

/** Thousands of bytes, as pages are paid for. */
export const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} KB`;
