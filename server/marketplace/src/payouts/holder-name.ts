const wordsOf = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Whether the name of an account's holder contains every word of the name in the profile, in any order. Banks put the
 * surname first, often add a middle name, and omit accents.
 */
export function isHolder(holder: string, profileName: string): boolean {
  const words = wordsOf(profileName);
  const holderWords = new Set(wordsOf(holder));
  return words.length > 0 && words.every((word) => holderWords.has(word));
}
