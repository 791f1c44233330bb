import type { EndpointName } from "@handwork/contract";
import * as delivery from "@handwork/server-delivery";
import * as marketplace from "@handwork/server-marketplace";
import type { Access, Policy } from "@handwork/server-platform/http";

/** Who may make which call: a policy for every endpoint of the contract. */
export const policies = {
  ...marketplace.policies,
  ...delivery.policies,
} satisfies Record<EndpointName, Policy>;

export const { beforeSecondFactor } = marketplace;

export const proofNeeded = [...marketplace.proofNeeded, ...delivery.proofNeeded];

export const access: Access<typeof policies> = { policies, beforeSecondFactor, proofNeeded };
