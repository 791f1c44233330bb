// @vitest-environment node
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { endpoints, messages } from "@handwork/contract";
import { configureHttp } from "@handwork/http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addToCart } from "./add-to-cart.ts";
import { anArtisan } from "./marketplace.fixture.ts";

const artisan = anArtisan();

let answer: { status: number; body: unknown; sender?: "proxy" };
/** Responses to send before `answer`, in this order. */
let firstAnswers: (typeof answer)[] = [];
let requests: unknown[] = [];
const server = createServer(async (request, response) => {
  const sent = await text(request);
  requests.push({ method: request.method, url: request.url, body: sent && JSON.parse(sent) });
  const { status, body, sender } = firstAnswers.shift() ?? answer;
  if (sender !== "proxy") response.setHeader("x-request-id", "request-of-a-test");
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  configureHttp({ apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` });
});
beforeEach(() => {
  requests = [];
  firstAnswers = [];
});
afterAll(() => server.close());

describe("adding an artisan to the cart", () => {
  it("sends the artisan's email address and returns the cart item", async () => {
    answer = { status: 201, body: { message: "added", cart_code: "c1", cart_item: 42 } };
    expect(await addToCart(artisan)).toEqual({ added: true, cartItem: 42 });
    expect(requests).toEqual([
      {
        method: "POST",
        url: `/v1${endpoints.addToCart.path}`,
        body: { artisan_email: "w3@workers.invalid" },
      },
    ]);
  });

  it("makes no call for an artisan without an email address", async () => {
    const withoutEmail = { ...artisan, user: { ...artisan.user, email: "" } };
    expect(await addToCart(withoutEmail)).toMatchObject({ added: false, text: messages.cart.missingEmail });
    expect(requests).toEqual([]);
  });

  it("returns the server's message, and recognises an artisan who is already in the cart", async () => {
    answer = { status: 403, body: { detail: messages.cart.employersOnly } };
    expect(await addToCart(artisan)).toEqual({
      added: false,
      text: messages.cart.employersOnly,
      alreadyInCart: false,
    });
    answer = { status: 400, body: { detail: messages.cart.alreadyThere } };
    expect(await addToCart(artisan)).toMatchObject({ text: messages.cart.alreadyThere, alreadyInCart: true });
  });

  describe("when a proxy loses the connection to the server", () => {
    const lost = { status: 502, body: "<html>Bad Gateway</html>", sender: "proxy" } as const;
    const cart = (...artisans: number[]) => ({
      status: 200,
      body: { cart: [{ items: artisans.map((id) => ({ id: 42, artisan: { id } })) }] },
    });
    const calls = () => requests.map((item) => (item as { method: string }).method);

    it("finds the artisan in the cart and does not add them again", async () => {
      firstAnswers = [lost, cart(artisan.id)];
      expect(await addToCart(artisan)).toEqual({ added: true, cartItem: 42 });
      expect(calls()).toEqual(["POST", "GET"]);
    });

    it("adds the artisan again if they are not in the cart", async () => {
      firstAnswers = [lost, cart(artisan.id + 1)];
      answer = { status: 201, body: { message: "added", cart_code: "c1", cart_item: 43 } };
      expect(await addToCart(artisan)).toEqual({ added: true, cartItem: 43 });
      expect(calls()).toEqual(["POST", "GET", "POST"]);
    });
  });

  it("uses its own message when the server sends none or does not respond", async () => {
    answer = { status: 500, body: {} };
    expect(await addToCart(artisan)).toMatchObject({ added: false, text: messages.cart.addFailed });
    configureHttp({ apiBase: "http://127.0.0.1:1/v1" });
    expect(await addToCart(artisan)).toMatchObject({ added: false, text: messages.cart.addFailed });
  });
});
