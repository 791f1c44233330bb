/// <reference types="node" />
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import {
  type EndpointName,
  type EndpointResponse,
  endpoints,
  IDEMPOTENCY_HEADER,
  ROW_COUNT_HEADER,
} from "@handwork/contract";
import { configureHttp } from "@handwork/http";

/**
 * A response with status and body. `"hang up"` closes the connection, like a network failure. With `of: "proxy"`, the
 * response has no request id; the server's responses always have one.
 */
export type Answer =
  | { status: number; body?: unknown; headers?: Record<string, string>; of?: "proxy" }
  | "hang up";
export interface Received {
  name: EndpointName;
  path: string;
  query: URLSearchParams;
  body: unknown;
  /** The bearer token of the request. */
  bearer: string | null;
  /** The idempotency key. */
  key: string | null;
}
type Answers = Partial<Record<EndpointName, Answer | ((received: Received) => Answer | Promise<Answer>)>>;

/** Returns a successful response, typed by the contract. */
export const ok = <N extends EndpointName>(_name: N, body: EndpointResponse<N>, status = 200): Answer => ({
  status,
  body,
});

const REQUEST_ID = "request-of-a-test";

const patterns = Object.entries(endpoints).map(([name, { method, path }]) => ({
  name: name as EndpointName,
  method,
  pattern: new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`),
}));

/** A file part of a multipart body. */
interface ReceivedFile {
  name: string;
  type: string;
  size: number;
}

/**
 * Reads the fields and files of a multipart body, by name. Does not use Node's own `formData()`: since version 22, it
 * requires Node's `File`, which jsdom replaces.
 */
function readMultipart(request: IncomingMessage): Promise<Record<string, string | ReceivedFile>> {
  return new Promise((resolve, reject) => {
    const fields: Record<string, string | ReceivedFile> = {};
    const parser = new Busboy({ headers: request.headers as BusboyHeaders });
    parser.on("field", (name, value) => {
      fields[name] = value;
    });
    parser.on("file", (field, stream, name, _encoding, type) => {
      const file: ReceivedFile = { name, type, size: 0 };
      fields[field] = file;
      stream.on("error", reject);
      stream.on("data", (chunk: Buffer) => {
        file.size += chunk.length;
      });
    });
    parser.on("finish", () => resolve(fields));
    parser.on("error", reject);
    request.on("error", reject).pipe(parser);
  });
}

/** Reads a JSON body, or the fields and files of a multipart body. */
async function read(request: IncomingMessage): Promise<unknown> {
  if (request.headers["content-type"]?.startsWith("multipart/")) return readMultipart(request);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined;
}

const keyOf = ({ headers }: IncomingMessage) =>
  (headers[IDEMPOTENCY_HEADER.toLowerCase()] as string | undefined) ?? null;
const bearerOf = ({ headers }: IncomingMessage) => headers.authorization?.replace(/^Bearer /, "") ?? null;

/**
 * Starts an HTTP server on a free port, and configures the HTTP client to use it. The server sends the responses in
 * `answers`, and a 404 to all other calls. Tests can change `answers` while it runs. `received` lists the requests.
 */
export async function startLocalApi(answers: Answers) {
  const received: Received[] = [];
  const server: Server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://local.invalid");
    response.setHeader("Access-Control-Allow-Origin", request.headers.origin ?? "*");
    response.setHeader("Access-Control-Allow-Credentials", "true");
    response.setHeader("Access-Control-Allow-Headers", `authorization, content-type, ${IDEMPOTENCY_HEADER}`);
    response.setHeader(
      "Access-Control-Expose-Headers",
      `link, retry-after, x-request-id, ${ROW_COUNT_HEADER}`,
    );
    response.setHeader("Access-Control-Allow-Methods", "GET, POST, PATCH, DELETE");
    if (request.method === "OPTIONS") return response.writeHead(204).end();

    const name = patterns.find(
      (item) => item.method === request.method && item.pattern.test(url.pathname),
    )?.name;
    const entry = name && {
      name,
      path: url.pathname,
      query: url.searchParams,
      body: await read(request),
      bearer: bearerOf(request),
      key: keyOf(request),
    };
    if (entry) received.push(entry);
    const prepared = name && answers[name];
    const answer = typeof prepared === "function" && entry ? await prepared(entry) : prepared;
    if (answer === "hang up") return request.socket.destroy();
    const { status, body, headers, of } = (answer as Exclude<Answer, string> | undefined) ?? {
      status: 404,
      body: {},
    };
    if (of !== "proxy") response.setHeader("X-Request-Id", REQUEST_ID);
    response
      .writeHead(status, { "Content-Type": "application/json", ...headers })
      .end(typeof body === "string" && headers?.["Content-Type"] ? body : body && JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  configureHttp({ apiBase: origin });
  return {
    origin,
    answers,
    received,
    calls: (name: EndpointName) => received.filter((entry) => entry.name === name),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
