import { isIPv4 } from "node:net";

export interface Precision {
  /** Bytes that are kept of an IPv4 address, 1 to 4. */
  readonly bytes: number;
  /** Groups of 16 bits that are kept of an IPv6 address, 1 to 8. */
  readonly groups: number;
}

/** The first part of an address; of an IPv6 one that stands for an IPv4 one, that one's. */
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

/** What is counted as one caller: an IPv4 address, or the /64 of which one device has all IPv6 addresses. */
export const callerAddress = (address: string): string => networkPart(address, { bytes: 4, groups: 4 });

/** Enough of an address for its owner to recognise, too little to find them by: `102.89.23.*`. */
export function coarseAddress(address: string): string {
  const part = networkPart(address, { bytes: 3, groups: 3 });
  return part.includes(".") ? `${part}.*` : `${part}:*`;
}

/** Whether a host, by its name or address, is this machine itself. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host);
