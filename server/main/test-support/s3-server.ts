import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { S3Location } from "@handwork/server-platform/storage";

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** Computes a request's AWS signature (version 4). */
function signatureOf(request: IncomingMessage, secret: string): string {
  const { authorization = "", host = "", ...headers } = request.headers;
  const [, scope = "", signed = ""] =
    /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+)/.exec(authorization) ?? [];
  const url = new URL(request.url ?? "/", `http://${host}`);
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const canonical = [
    request.method,
    url.pathname
      .split("/")
      .map((part) => encode(decodeURIComponent(part)))
      .join("/"),
    query.join("&"),
    ...signed.split(";").map((name) => `${name}:${name === "host" ? host : String(headers[name]).trim()}`),
    "",
    signed,
    headers["x-amz-content-sha256"],
  ].join("\n");
  const [day = "", region = "", service = ""] = scope.split("/");
  const key = [region, service, "aws4_request"].reduce(hmac, hmac(`AWS4${secret}`, day));
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  return hmac(key, text).toString("hex");
}

const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>${body}`;

/** Starts an in-memory S3 server. It stores objects, lists two keys per page, and responds with S3's errors. */
export async function startS3Server(): Promise<{
  location: S3Location;
  objects: Map<string, Buffer>;
  /** Accepts this many more objects, then closes every connection until `reconnect` is called. */
  disconnectAfter(puts: number): void;
  reconnect(): void;
  stop(): Promise<void>;
}> {
  const objects = new Map<string, Buffer>();
  const secretAccessKey = "a-secret/with+signs";
  let putsLeft = Number.POSITIVE_INFINITY;

  function list(url: URL, response: ServerResponse): void {
    const after = url.searchParams.get("continuation-token") ?? "";
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(url.searchParams.get("prefix") ?? "") && key > after)
      .sort();
    const page = keys.slice(0, 2);
    const isTruncated = keys.length > page.length;
    const items = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("");
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    response.end(
      xml(`<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${items}</ListBucketResult>`),
    );
  }

  const server = createServer(async (request, response) => {
    if (putsLeft <= 0) return void request.socket.destroy();
    const body = await buffer(request);
    if (request.method === "PUT") putsLeft -= 1;
    response.setHeader("content-type", "application/xml");
    if (!request.headers.authorization?.endsWith(`Signature=${signatureOf(request, secretAccessKey)}`)) {
      response.writeHead(403).end(xml("<Error><Code>SignatureDoesNotMatch</Code></Error>"));
      return;
    }
    const url = new URL(request.url ?? "/", "http://s3.invalid");
    const key = decodeURIComponent(url.pathname).replace(/^\/bucket\/?/, "");
    const object = objects.get(key);
    if (request.method === "PUT") objects.set(key, body);
    else if (request.method === "DELETE") objects.delete(key);
    else if (key === "") return list(url, response);
    else if (!object) response.writeHead(404).write(xml("<Error><Code>NoSuchKey</Code></Error>"));
    else response.write(object);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    objects,
    disconnectAfter: (puts) => {
      putsLeft = puts;
    },
    reconnect: () => {
      putsLeft = Number.POSITIVE_INFINITY;
    },
    location: {
      endpoint,
      region: "eu-west-1",
      bucket: "bucket",
      prefix: "handwork/",
      accessKeyId: "AKIA",
      secretAccessKey,
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
