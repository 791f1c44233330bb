import type { OrderStatus } from "@handwork/contract";
import type { TestServer } from "../../../test-support/index.ts";
import type { WorkerValues } from "../artisans/artisan.fixture.ts";
import { type FilledCart, fillCart } from "../cart/cart.fixture.ts";
import { confirm, openPage, press } from "../payments/payment.fixture.ts";

export interface Bought extends FilledCart {
  orderId: number;
  /** Ids of the order's lines, in the order of the workers. */
  lineIds: number[];
}

/** A paid order with a worker for each entry of `workers`; for a sandboxed server. */
export async function buy(server: TestServer, workers: readonly WorkerValues[] = [{}]): Promise<Bought> {
  const cart = await fillCart(server, workers);
  const back = await press(server, await openPage(server, cart), "pay");
  const { body } = await confirm(server, cart.employer.token, back);
  const [order] = await server.call("orderHistory", { token: cart.employer.token });
  return { ...cart, orderId: body.order_id, lineIds: order?.items.map(({ id }) => id) ?? [] };
}

/** A paid order of one worker, taken to a state by the calls that people make. */
export async function buyAt(server: TestServer, status: OrderStatus): Promise<Bought> {
  const bought = await buy(server);
  const act = actions(server, bought);
  if (status === "in_progress" || status === "completed") await act.start();
  if (status === "completed") await act.complete();
  if (status === "disputed") await act.report();
  return bought;
}

/** The calls on the first worker's line and its order. */
export function actions(server: TestServer, { employer, workers, orderId, lineIds }: Bought) {
  const asWorker = { token: workers[0]?.account.token ?? "" };
  const asEmployer = { token: employer.token };
  const job = `/v1/artisan/jobs/${lineIds[0]}`;
  const order = `/v1/employer/orders/${orderId}`;
  return {
    start: () => server.request("POST", `${job}/start/`, asWorker),
    finish: () => server.request("POST", `${job}/finish/`, asWorker),
    complete: (json: object = {}) => server.request("POST", `${order}/complete/`, { ...asEmployer, json }),
    report: (json: object = { description: "Nobody came" }) =>
      server.request("POST", `${order}/report-problem/`, { ...asEmployer, json }),
    status: async () =>
      (await server.call("orderHistory", asEmployer)).find(({ id }) => id === orderId)?.order_status,
  };
}
