import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { guestHeaders, guestInstructions, guestOf } from "./guest.ts";

test("takes the port and the installation from the environment, by default 4100 and the local installation", () => {
  expect(guestOf({})).toEqual({ port: 4100, installation: "http://localhost:3000" });
  const named = { HANDWORK_URL: "https://handwork.example", PORT: "4200" };
  expect(guestOf(named)).toEqual({ port: 4200, installation: "https://handwork.example" });
});

test.each([
  [{ HANDWORK_URL: "handwork" }, /HANDWORK_URL is handwork: set it to the installation's address/],
  [{ HANDWORK_URL: "file:///etc" }, /HANDWORK_URL is file/],
  [{ PORT: "none" }, /PORT is none: set it to a number/],
])("rejects %j and says what to write", (environment, message) => {
  expect(() => guestOf(environment)).toThrow(message);
});

test("lets only the installation's pages load the files", () => {
  const guest = guestOf({ HANDWORK_URL: "https://handwork.example/v1" });
  expect(guestHeaders(guest)["Access-Control-Allow-Origin"]).toBe("https://handwork.example");
});

/**
 * Starts one server that acts as both the development server and the installation. The installation's part responds to
 * requests for a link with `status` and `answer`.
 */
async function startBoth(status: number, answer: object) {
  const calls: { token: string | undefined; body: unknown }[] = [];
  const server = createServer(async (request, response) => {
    if (request.url === "/release.json") return void response.end('{ "app": "night-shift" }');
    const token = request.headers.authorization;
    calls.push({ token, body: JSON.parse(await text(request)) });
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { calls, guest: { port, installation: `http://127.0.0.1:${port}` } };
}

test("sends release.json to the installation and prints the link that it creates", async () => {
  const url = "https://handwork.example/preview/development?link=a.b";
  const { guest, calls } = await startBoth(201, { url });
  const output = await guestInstructions("night-shift", guest, { HANDWORK_DEPLOY_TOKEN: "hwd_a" });
  expect(output.split("\n")).toContain(url);
  const body = { port: guest.port, release: { app: "night-shift" } };
  expect(calls).toEqual([{ token: "Bearer hwd_a", body }]);
});

test("says what to do if the token is missing or lacks the right", async () => {
  const { guest } = await startBoth(403, {
    detail: "This deploy token does not have the right to develop.",
  });
  expect(await guestInstructions("night-shift", guest, { HANDWORK_DEPLOY_TOKEN: "hwd_a" })).toContain(
    "This deploy token does not have the right to develop. Ask an admin for a token that may do this.",
  );
  expect(await guestInstructions("night-shift", guest, {})).toContain("There is no deploy token.");
});
