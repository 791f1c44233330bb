import type { EndpointBody } from "@handwork/contract";
import type { TestAccount, TestServer } from "../../../test-support/index.ts";
import { createWorker, type Worker, type WorkerValues } from "../artisans/artisan.fixture.ts";

/** What `job-details` takes, without saying whose job it is. */
export const job: EndpointBody<"jobDetails"> = {
  description: "Mend the kitchen tap",
  address: "12 Allen Avenue",
  contact_person: "Bisi",
  contact_person_phone: "08031234567",
  expectedDate: "2099-01-15",
  location: "Ikeja",
};

export interface FilledCart {
  employer: TestAccount;
  cartCode: string;
  workers: Worker[];
  itemIds: number[];
}

/** Puts a new worker into an employer's cart, with job details: ready to be paid for. */
export async function addWorker(server: TestServer, employer: TestAccount, values: WorkerValues = {}) {
  const worker = await createWorker(server, values);
  const { token } = employer;
  const added = await server.call("addToCart", { body: { artisan_email: worker.alias }, token });
  await server.call("jobDetails", { body: { ...job, cart_item: added.cart_item }, token });
  return { worker, cartCode: added.cart_code, itemId: added.cart_item };
}

/** An employer whose cart has a worker for each entry of `workers`. */
export async function fillCart(
  server: TestServer,
  workers: readonly WorkerValues[] = [{}],
): Promise<FilledCart> {
  const employer = await server.account("employer");
  const added = [];
  for (const values of workers) added.push(await addWorker(server, employer, values));
  return {
    employer,
    cartCode: added[0]?.cartCode ?? "",
    workers: added.map((one) => one.worker),
    itemIds: added.map((one) => one.itemId),
  };
}
