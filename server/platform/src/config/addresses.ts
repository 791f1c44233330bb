import { isIPv4 } from "node:net";

export interface Precision {
  /** Leading bytes of an IPv4 address to keep, 1 to 4. */
  readonly bytes: number;
  /** Leading 16-bit groups of an IPv6 address to keep, 1 to 8. */
  readonly groups: number;
}

/** The leading part of an address. An IPv4-mapped IPv6 address counts as its IPv4 address. */
export function networkPart(address: string, { bytes, groups }: Precision): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIPv4(mapped)) return mapped.split(".").slice(0, bytes).join(".");
  const [before = "", after] = (mapped.toLowerCase().split("%", 1)[0] ?? "").split("::");
  const head = before === "" ? [] : before.split(":");
  const tail = after ? after.split(":") : [];
  const zeros = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  return [...head, ...Array<string>(zeros).fill("0"), ...tail]
    .slice(0, groups)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

/** The unit in which callers are counted: an IPv4 address, or an IPv6 /64, since one device may use all of it. */
export const callerAddress = (address: string): string => networkPart(address, { bytes: 4, groups: 4 });

/** Enough of an address for its owner to recognise, too little to identify them: `102.89.23.*`. */
export function coarseAddress(address: string): string {
  const part = networkPart(address, { bytes: 3, groups: 3 });
  return part.includes(".") ? `${part}.*` : `${part}:*`;
}

/** Whether a host name or address is this machine itself. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host);
