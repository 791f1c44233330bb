/**
 * Stands in for axios' reading of cookies, which it does for a token against forged forms. This API takes no cookie
 * for a sign-in, so there is nothing to forge and no such token.
 */
export default { read: (): string | null => null, readAsync: async (): Promise<string | null> => null };
