import { type EndpointName, endpoints, type UserType } from "@handwork/contract";
import type { Policy } from "@handwork/server-platform/http";
import { policies } from "../src/access.ts";
import type { TestServer } from "../test-support/index.ts";

/** Roles that a policy admits; null if it admits everybody. */
export function rolesOf(policy: Policy): readonly UserType[] | null {
  if (typeof policy === "string") return null;
  return "roles" in policy ? policy.roles : policy;
}

/** Returns a token of a caller who may make a call: an admin if possible, otherwise a user with the first role. */
export function createCallers(server: TestServer): (name: EndpointName) => Promise<string> {
  const tokens = new Map<UserType, Promise<string>>();
  return (name) => {
    const roles = rolesOf(policies[name]) ?? ["admin"];
    const role = roles.includes("admin") ? "admin" : (roles[0] ?? "admin");
    const token = tokens.get(role) ?? server.account(role).then((account) => account.token);
    tokens.set(role, token);
    return token;
  };
}

/** An endpoint's path with plausible values for its parameters. */
export const plausiblePath = (name: EndpointName): string =>
  `/v1${endpoints[name].path.replace(/:(\w+)/g, (_, param) => (param === "id" ? "1" : "Plumber"))}`;
