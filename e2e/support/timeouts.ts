/** Timeout in milliseconds for everything that a test waits for. */
export const TIMEOUT = 10_000;
