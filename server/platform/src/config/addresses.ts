import ipaddr from "ipaddr.js";

export interface Precision {
  /** Leading bytes of an IPv4 address to keep, 1 to 4. */
  readonly bytes: number;
  /** Leading 16-bit groups of an IPv6 address to keep, 1 to 8. */
  readonly groups: number;
}

/** Returns the leading part of an address. An IPv4-mapped IPv6 address counts as its IPv4 address. */
export function networkPart(address: string, { bytes, groups }: Precision): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.octets.slice(0, bytes).join(".");
  return parsed.parts
    .slice(0, groups)
    .map((group) => group.toString(16))
    .join(":");
}

/**
 * Returns the unit by which callers are counted: an IPv4 address, or an IPv6 /64, because a single device may have a
 * whole /64.
 */
export const callerAddress = (address: string): string => networkPart(address, { bytes: 4, groups: 4 });

/** Shortens an address so that its owner can recognise it but nobody can identify the owner: `102.89.23.*`. */
export function shortenedAddress(address: string): string {
  const part = networkPart(address, { bytes: 3, groups: 3 });
  return part.includes(".") ? `${part}.*` : `${part}:*`;
}

/** Whether a host name or address means this machine. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host);

/** Azure's internal platform service for virtual machines. The address looks public. */
const AZURE_HOST = "168.63.129.16";

/**
 * Whether an address is on the public internet. False for this machine, private and shared networks, cloud metadata
 * services, and ranges that translate to any of these.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === "unicast" && parsed.toString() !== AZURE_HOST;
}
