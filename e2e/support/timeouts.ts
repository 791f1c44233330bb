/** Timeout in milliseconds for anything that a test waits for. */
export const TIMEOUT = 10_000;
