import type { FastifyBaseLogger } from "fastify";
import type { Registry } from "prom-client";
import type { Deps } from "../deps.ts";
import { createBookkeeping } from "./bookkeeping.ts";
import { createCheckout } from "./checkout.service.ts";
import { measurePayments } from "./payments.metrics.ts";
import { createProviders } from "./providers.ts";
import { createReconciliation } from "./reconciliation.service.ts";
import { createRefunding } from "./refunds.service.ts";
import { createSettlement } from "./settlement.service.ts";

export interface PartsOptions {
  /** Returns the origin on which this server listens, for the sandbox. */
  ownOrigin: () => string;
  metrics: Registry;
  log: Pick<FastifyBaseLogger, "warn" | "error">;
}

/** Creates all payment services. */
export function createPayments(
  { db, direct, config }: Pick<Deps, "db" | "direct" | "config">,
  options: PartsOptions,
) {
  const { ownOrigin, metrics, log } = options;
  const providers = createProviders(config, ownOrigin);
  const settlement = createSettlement(db, providers, measurePayments(db, metrics, providers.names));
  return {
    providers,
    settlement,
    checkout: createCheckout(db, providers, settlement),
    reconciliation: createReconciliation(db, { providers, settlement }, (err, { txRef }) =>
      log.warn({ err, payment: txRef }, "a payment could not be checked"),
    ),
    refunding: createRefunding(db, providers, (err, { id }) =>
      log.warn({ err, refund: id }, "a refund could not be made"),
    ),
    bookkeeping: createBookkeeping(direct, metrics, log),
  };
}

export type PaymentsParts = ReturnType<typeof createPayments>;
