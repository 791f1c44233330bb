import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createEmailAlias } from "@handwork/server-marketplace";
import { openDatabase } from "@handwork/server-platform/database";
import { bearerToken, createTokens } from "@handwork/server-platform/security";
import * as present from "./present.ts";
import { reads, type Statement } from "./statements.ts";
import { addToCart, saveJob, startPayment, type Tools } from "./writes.ts";

/** What the bench starts it with. */
export interface Ceiling {
  port: number;
  secretKey: string;
  connection: Parameters<typeof openDatabase>[0];
  provider: Tools["provider"];
}

/** What it answers at `/figures`, which it counts from its start. */
export interface Figures {
  /** Seconds of processor time. */
  processor: number;
  /** Statements that it has sent. */
  statements: number;
}

type Answer = [status: number, body: unknown];
type Handler = (call: {
  caller: present.Row;
  origin: string;
  url: URL;
  last: string;
  body: present.Row;
}) => Promise<Answer>;

function readBody(request: IncomingMessage): Promise<present.Row> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("error", reject);
    request.on("end", () => resolve(JSON.parse(Buffer.concat(chunks).toString())));
  });
}

/**
 * What the product's hot calls cost at least: Node's own server, the same check of token and session, one prepared
 * statement where the product reads and the product's own statements where it writes, and the same JSON. It checks no
 * role and nothing of what comes in, sets no header that is not needed, logs and measures nothing.
 */
function serve({ port, secretKey, connection, provider }: Ceiling): void {
  const pool = openDatabase(connection).$client;
  const tokens = createTokens(secretKey);
  const alias = createEmailAlias(secretKey);
  let statements = 0;

  const sender =
    (on: Pick<typeof pool, "query">): Tools["send"] =>
    async (statement: Statement, ...values) => {
      statements += 1;
      const { rows } = await on.query({ ...statement, values });
      return rows;
    };
  const send = sender(pool);
  const tools: Tools = {
    send,
    resolveAlias: alias.resolve,
    provider,
    async inTransaction(work) {
      const client = await pool.connect();
      try {
        statements += 2;
        await client.query("begin isolation level read committed");
        const result = await work(sender(client));
        await client.query("commit");
        return result;
      } catch (error) {
        await client.query("rollback");
        throw error;
      } finally {
        client.release();
      }
    },
  };

  const artisans = (rows: readonly present.Row[], url: URL, origin: string): Answer => [
    200,
    rows.slice(0, Number(url.searchParams.get("limit"))).map((row) => present.artisan(row, origin, alias.of)),
  ];
  const limit = (url: URL) => Number(url.searchParams.get("limit")) + 1;

  const handlers: Record<string, Handler> = {
    "GET api": async ({ origin }) => [
      200,
      (await send(reads.services)).map((row) => present.service(row, origin)),
    ],
    "GET api/artisans-by-service": async ({ url, last, origin }) =>
      artisans(await send(reads.artisansOfService, limit(url), last), url, origin),
    "GET api/artisans-search": async ({ url, origin }) => {
      const place = url.searchParams.get("location");
      const rows = place
        ? await send(reads.artisansOfPlace, limit(url), place)
        : await send(reads.artisansOfWord, limit(url), url.searchParams.get("service"));
      return artisans(rows, url, origin);
    },
    "GET artisans": async ({ last, origin }) => {
      const [row = {}] = await send(reads.artisan, last);
      return [200, present.artisan(row, origin, alias.of)];
    },
    "GET acct/user-profile": async ({ caller, origin }) => {
      const [company] = await send(reads.company, caller.id);
      return [200, present.profile(caller, company, origin)];
    },
    "GET employer/cart-items": async ({ caller, origin }) => [
      200,
      present.carts(await send(reads.carts, caller.id), caller, origin),
    ],
    "GET employer/order-history": async ({ caller }) => [
      200,
      present.orders(await send(reads.orders, caller.id)),
    ],
    "POST employer/add_to_cart": async ({ caller, body }) => [201, await addToCart(tools, caller, body)],
    "POST employer/job-details": async ({ caller, body }) => [201, await saveJob(tools, caller, body)],
    "POST employer/payment-details": async ({ caller, body, origin }) => [
      200,
      await startPayment(tools, caller, body, origin),
    ],
  };

  async function answer(request: IncomingMessage): Promise<Answer> {
    const origin = `http://${request.headers.host}`;
    const url = new URL(request.url ?? "", origin);
    if (url.pathname === "/figures") {
      const { user, system } = process.cpuUsage();
      return [200, { processor: (user + system) / 1e6, statements } satisfies Figures];
    }
    const claims = await tokens.verify("access", bearerToken(request.headers.authorization) ?? "");
    const [caller] = await send(reads.caller, claims.sid, claims.user_id);
    if (!caller) return [401, { detail: "This session has ended." }];
    const [first = "", second = "", third = ""] = url.pathname.slice("/v1/".length).split("/");
    const ofOne = first === "artisans";
    const name = ofOne || !second ? first : `${first}/${second}`;
    const handler = handlers[`${request.method} ${name}`];
    if (!handler) return [404, { detail: "Not found." }];
    const last = decodeURIComponent(ofOne ? second : third);
    const body = request.method === "POST" ? await readBody(request) : {};
    return handler({ caller, origin, url, last, body });
  }

  function write(response: ServerResponse, [status, body]: Answer): void {
    const text = JSON.stringify(body);
    response.writeHead(status, {
      "content-type": "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(text),
    });
    response.end(text);
  }

  const server = createServer((request, response) => {
    answer(request).then(
      (result) => write(response, result),
      (error: Error) => write(response, [500, { detail: error.message }]),
    );
  });
  server.listen(port, "localhost", () => process.send?.("ready"));
}

process.once("message", (options: Ceiling) => serve(options));
