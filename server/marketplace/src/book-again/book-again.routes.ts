import { messages } from "@handwork/contract";
import type { App } from "@handwork/server-platform/http";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { createBookAgain } from "./book-again.service.ts";

export function registerBookAgain(app: App, { db }: Pick<Deps, "db">): void {
  const bookAgain = createBookAgain(db);

  route(app, "itemBookAgain", async ({ params, body, user }) => {
    const added = await bookAgain(user.id, params.id, body.artisan);
    return {
      message: messages.cart.added,
      cart_code: added.cartCode,
      cart_item: added.itemId,
      start_date: added.startDate,
    };
  });
}
