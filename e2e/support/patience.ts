/** Milliseconds that a page has for what is waited for. */
export const PATIENCE = 10_000;
