/** Creates an idempotency key. Returns undefined on plain HTTP, where `randomUUID` is missing. */
export const newKey = (): string | undefined => crypto.randomUUID?.();
