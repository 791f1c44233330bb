import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

interface Registered {
  firstName: string;
  middleName?: string;
  lastName: string;
}

export const TOKEN = "a-token-of-the-provider";

/** Starts a local server with Youverify's NIN call. The server checks the token and the URL. */
export async function startYouverify() {
  const register = new Map<string, Registered>();
  const requests: unknown[] = [];
  let behaviour: "works" | "fails" | "hangs" | "returns nonsense" | "sends too much" = "works";
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      if (behaviour === "hangs") return;
      const [status, data] = reply(request.url ?? "", request.headers.token, body as { id: string });
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(data));
    });
  });
  function reply(url: string, token: unknown, body: { id: string }): [number, object] {
    if (behaviour === "fails") return [503, { success: false }];
    if (behaviour === "returns nonsense") return [200, { hello: "there" }];
    if (behaviour === "sends too much") {
      const data = { id: "yv-1", status: "not_found", remarks: "-".repeat(3_000_000) };
      return [200, { success: true, statusCode: 200, message: "success", data }];
    }
    if (token !== TOKEN || url !== "/v2/api/identity/ng/nin") return [401, { success: false }];
    requests.push(body);
    const person = register.get(body.id);
    const data = person
      ? { status: "found", dateOfBirth: "1990-05-07", image: "data:image/png;base64,aaaa", ...person }
      : { status: "not_found" };
    return [200, { success: true, statusCode: 200, message: "success", data: { id: "yv-1", ...data } }];
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    register,
    requests,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave: (as: typeof behaviour) => {
      behaviour = as;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
