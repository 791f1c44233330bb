import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What the bench tells it. */
export interface Order {
  /** Milliseconds of the processor for each request, whatever it asks. */
  work: number;
}

/** Where it listens then. */
export interface Address {
  port: number;
}

/** As much of an answer as the generator takes up. */
const ANSWER = JSON.stringify({ cart_item: 1, cart_code: "none" });

/** A server whose requests all cost the same: what is left of its spread is the queue's, the sender's and the machine's. */
process.once("message", ({ work }: Order) => {
  const server = createServer((request, response) => {
    request.resume();
    const end = performance.now() + work;
    while (performance.now() < end);
    response.end(ANSWER);
  });
  server.listen(0, "127.0.0.1", () =>
    process.send?.({ port: (server.address() as AddressInfo).port } satisfies Address),
  );
});
