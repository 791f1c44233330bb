const wordsOf = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Whether an account belongs to this person: its holder's name must have every word of the profile's name, in any
 * order. Banks put the surname first, often add a middle name, and omit accents.
 */
export function isHolder(holder: string, profileName: string): boolean {
  const words = wordsOf(profileName);
  const held = new Set(wordsOf(holder));
  return words.length > 0 && words.every((word) => held.has(word));
}
