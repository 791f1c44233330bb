import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const KEY = "FLWSECK_TEST-bench";
/** Milliseconds: longer than the pauses between runs, so that no request meets a connection that is about to end. */
const KEPT = 120_000;

/** A payment provider that opens every page at once, and the settings that lead the product to it. */
export async function startProvider() {
  const server = createServer({ keepAliveTimeout: KEPT }, (request, response) => {
    request.resume();
    request.on("end", () => {
      response.writeHead(200, { "content-type": "application/json" });
      const data = { link: "https://checkout.provider.example/1" };
      response.end(JSON.stringify({ status: "success", message: "Hosted Link", data }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3`;
  return {
    url,
    key: KEY,
    environment: {
      FLUTTERWAVE_SECRET_KEY: KEY,
      FLUTTERWAVE_WEBHOOK_HASH: "a-secret-of-the-notices",
      FLUTTERWAVE_BASE_URL: url,
    },
    end() {
      server.close();
      server.closeAllConnections();
    },
  };
}
