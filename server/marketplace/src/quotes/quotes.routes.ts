import { messages } from "@handwork/contract";
import { NotFound } from "@handwork/server-platform/errors";
import { type App, firstMessage, withExtendedErrors } from "@handwork/server-platform/http";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { notifyingCallsOf } from "../shared/limits.ts";
import { presentForArtisan, presentForEmployer, presentQuote } from "./quotes.presenter.ts";
import { listForArtisan, listForEmployer } from "./quotes.repository.ts";
import { createQuotesService } from "./quotes.service.ts";

export function registerQuotes(app: App, deps: Deps): void {
  const { db, storage, throttle } = deps;
  const quotes = createQuotesService(deps);

  async function readForArtisan(userId: number, id: number) {
    const [row] = await listForArtisan(db, userId, id);
    if (!row) throw new NotFound();
    return presentForArtisan(row);
  }

  withExtendedErrors(
    app,
    (fields) => ({ message: firstMessage(fields) ?? messages.order.failed }),
    (scope) => {
      route(scope, "orderCreate", async ({ body, user }) => ({
        ...presentQuote(await quotes.request(user.id, body), false),
        message: messages.order.submitted,
      }));
    },
  );

  route(app, "artisanQuotes", async ({ user }) => (await listForArtisan(db, user.id)).map(presentForArtisan));
  route(app, "quoteAccept", async ({ params, body, user }) => {
    await throttle.count(notifyingCallsOf(user.id));
    await quotes.accept(user.id, params.id, body.pay);
    return readForArtisan(user.id, params.id);
  });
  route(app, "quoteDecline", async ({ params, user }) => {
    await quotes.decline(user.id, params.id);
    return readForArtisan(user.id, params.id);
  });

  route(app, "employerQuotes", async ({ user, request }) =>
    (await listForEmployer(db, user.id)).map((row) =>
      presentForEmployer(row, (key) => storage.url(key, request.origin)),
    ),
  );
  route(app, "quoteAddToCart", async ({ params, user }) => {
    const added = await quotes.addToCart(user.id, params.id);
    return { message: messages.cart.added, cart_code: added.cartCode, cart_item: added.itemId };
  });
}
