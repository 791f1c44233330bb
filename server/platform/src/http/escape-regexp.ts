/** Escapes text for use in a regular expression. Node.js 20 has no `RegExp.escape`. */
export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
