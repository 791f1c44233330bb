import { type EndpointName, endpoints, type UserType } from "@handwork/contract";
import type { Policy } from "@handwork/server-platform/http";
import { policies } from "../src/access.ts";
import type { TestServer } from "../test-support/index.ts";

/** Roles that a policy lets through; null for everybody. */
export function rolesOf(policy: Policy): readonly UserType[] | null {
  if (typeof policy === "string") return null;
  return "roles" in policy ? policy.roles : policy;
}

/** Tokens of callers who are allowed to make a call: an admin where admins are, otherwise a user of the first role. */
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
