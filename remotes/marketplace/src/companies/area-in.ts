import type { Location } from "@handwork/contract";

/** Returns the last area that an address names as whole words: "5 Ojota Street, Shomolu" is in Shomolu, not in Ojo. */
export function areaIn(address: string, locations: readonly Location[]): string | undefined {
  const words = ` ${address.toLowerCase().replace(/[^\p{L}\p{N}-]+/gu, " ")} `;
  const found = locations
    .map(({ location }) => ({ location, at: words.lastIndexOf(` ${location.toLowerCase()} `) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => other.at - one.at);
  return found[0]?.location;
}
