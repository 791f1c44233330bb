import type { OrderStatus } from "@handwork/contract";
import type { TestServer } from "@handwork/server-main/testing";
import type { ArtisanValues } from "../artisans/artisan.fixture.ts";
import { type FilledCart, fillCart } from "../cart/cart.fixture.ts";
import { confirm, openPage, press } from "../payments/payment.fixture.ts";

export interface Bought extends FilledCart {
  orderId: number;
  /** Ids of the order items, in the order of the artisans. */
  orderItemIds: number[];
}

/** A paid order with one artisan per entry of `artisans`, on a sandboxed server. */
export async function buy(server: TestServer, artisans: readonly ArtisanValues[] = [{}]): Promise<Bought> {
  const cart = await fillCart(server, artisans);
  const back = await press(server, await openPage(server, cart), "pay");
  const { body } = await confirm(server, cart.employer.token, back);
  const [order] = await server.call("orderHistory", { token: cart.employer.token });
  return { ...cart, orderId: body.order_id, orderItemIds: order?.items.map(({ id }) => id) ?? [] };
}

/** A paid order of one artisan, brought into a state through the API. */
export async function buyAt(server: TestServer, status: OrderStatus): Promise<Bought> {
  const bought = await buy(server);
  const act = actions(server, bought);
  if (status === "in_progress" || status === "completed") await act.start();
  if (status === "completed") await act.complete();
  if (status === "disputed") await act.report();
  return bought;
}

/** Calls on the first artisan's order item and its order. */
export function actions(server: TestServer, { employer, artisans, orderId, orderItemIds }: Bought) {
  const asArtisan = { token: artisans[0]?.account.token ?? "" };
  const asEmployer = { token: employer.token };
  const job = `/v1/artisan/jobs/${orderItemIds[0]}`;
  const order = `/v1/employer/orders/${orderId}`;
  return {
    start: () => server.request("POST", `${job}/start/`, asArtisan),
    finish: () => server.request("POST", `${job}/finish/`, asArtisan),
    complete: (json: object = {}) => server.request("POST", `${order}/complete/`, { ...asEmployer, json }),
    report: (json: object = { description: "Nobody came" }) =>
      server.request("POST", `${order}/report-problem/`, { ...asEmployer, json }),
    status: async () =>
      (await server.call("orderHistory", asEmployer)).find(({ id }) => id === orderId)?.order_status,
  };
}
