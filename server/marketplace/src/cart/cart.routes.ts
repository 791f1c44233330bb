import { messages } from "@handwork/contract";
import type { FieldErrors } from "@handwork/server-platform/errors";
import { type App, firstMessage, withExtendedErrors } from "@handwork/server-platform/http";
import { createArtisansRepository, createEmailAlias } from "../artisans/index.ts";
import { createCatalogRepository } from "../catalog/index.ts";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { presentCart, presentJobDetails } from "./cart.presenter.ts";
import { type AnnounceDroppedQuote, createCartService } from "./cart.service.ts";
import { createJobDetailsService } from "./job-details.service.ts";

export function registerCart(
  app: App,
  { db, storage, config }: Deps,
  announceDroppedQuote: AnnounceDroppedQuote,
  paymentProviders: readonly string[],
): void {
  const cart = createCartService(
    db,
    createArtisansRepository(db),
    createEmailAlias(config.secretKey),
    config.legacyClients,
    announceDroppedQuote,
  );
  const jobDetails = createJobDetailsService(db, createCatalogRepository(db));

  route(app, "checkArtisan", async ({ params, user }) => ({
    in_cart: await cart.isInCart(user.id, params.email),
  }));

  route(app, "cartItems", async ({ user, request }) => {
    const { origin } = request;
    const { carts, takenDays } = await cart.listUnpaid(user.id);
    return {
      cart: carts.map(({ cart, items }) =>
        presentCart(cart, items, takenDays, (key) => storage.url(key, origin)),
      ),
      user: { id: user.id, first_name: user.firstName, last_name: user.lastName, email: user.email },
      payment_providers: [...paymentProviders],
    };
  });

  route(app, "cartItemDelete", ({ params, user }) => cart.remove(user.id, params.id));

  const addErrorBody = (fields: FieldErrors) => ({
    detail: firstMessage(fields) ?? messages.cart.addFailed,
  });
  withExtendedErrors(app, addErrorBody, (scope) => {
    route(scope, "addToCart", async ({ body, user }) => {
      const added = await cart.add(user.id, body.artisan_email);
      return { message: messages.cart.added, cart_code: added.cartCode, cart_item: added.itemId };
    });
  });

  const detailsErrorBody = (fields: FieldErrors) => ({
    message: firstMessage(fields) ?? messages.jobDetails.failed,
  });
  withExtendedErrors(app, detailsErrorBody, (scope) => {
    route(scope, "jobDetails", async ({ body, user }) => {
      const saved = await jobDetails.save(user.id, body);
      return {
        ...presentJobDetails(saved),
        id: saved.id,
        cart_item: saved.cartItemId,
        days: saved.days,
        message: "Job details saved.",
      };
    });
  });
}
