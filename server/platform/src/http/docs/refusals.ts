import type { Endpoint } from "@handwork/contract";
import type { EndpointSchema } from "@handwork/contract/schemas";
import type { Policy } from "../policy.ts";

/** A status with which a call may be refused, and what it means for the call. */
export interface Refusal {
  readonly status: number;
  readonly what: string;
}

const meanings = {
  400: "Invalid input",
  401: "Not signed in, or invalid credentials",
  403: "Not allowed, or called from another site's page",
  404: "Does not exist, or belongs to another user",
  409: "Not possible in the current state",
  422: "The idempotency key was already used with another body",
  502: "The payment provider did not respond",
  503: "Not configured on this server, or temporarily unavailable",
  507: "The server's disk is full",
} as const;

/** Statuses that any call may return. The documents list them once for all calls. */
export const commonStatuses = [405, 413, 415, 429, 500, 503];

/** Returns a call's own refusals, sorted by status. */
export function refusalsOf(endpoint: Endpoint, schema: EndpointSchema, policy: Policy): Refusal[] {
  const isOpen = policy === "open" || policy === "public";
  const statuses = new Set<keyof typeof meanings>(schema.refusals);
  if (schema.body || schema.query || schema.params || endpoint.archive) statuses.add(400);
  if (policy !== "open") statuses.add(401);
  if (!isOpen || endpoint.method !== "GET") statuses.add(403);
  // For any parameter, because the router answers 404 if a parameter is too long.
  if (schema.params) statuses.add(404);
  if (endpoint.keyed) statuses.add(422);
  return [...statuses].sort().map((status) => ({ status, what: meanings[status] }));
}
