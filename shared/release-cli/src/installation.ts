import {
  type EndpointBody,
  type EndpointName,
  type EndpointParams,
  type EndpointQuery,
  type EndpointResponse,
  endpoints,
} from "@handwork/contract";
import { Failure, Refusal } from "./failure.ts";

interface ConnectionOptions {
  /** Address of the installation, with or without the API's prefix. */
  url: string;
  token: string;
}

interface Sent<N extends EndpointName> {
  params?: EndpointParams<N>;
  query?: EndpointQuery<N>;
  body?: EndpointBody<N>;
  /** Replaces the JSON body. */
  archive?: ReadableStream<Uint8Array>;
}

interface LooseSent {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  archive?: ReadableStream<Uint8Array>;
}

/** A running installation to which the release command connects. */
export interface Installation {
  /** Address without the API's prefix, for display. */
  readonly url: string;
  /** Calls an endpoint of the contract. Throws a `Failure` with the reason if it fails. */
  call<N extends EndpointName>(name: N, sent?: Sent<N>): Promise<EndpointResponse<N>>;
}

const LOCAL = "http://localhost:3000";
const DEFAULT_PREFIX = "/v1";
const CHECK_ADDRESS = "Check the installation's address: HANDWORK_URL or --url.";

/**
 * Connects to the installation at `url`, or at the environment's address, with the environment's token. Throws a
 * `Failure` if the address is invalid or the token is missing.
 */
export function installationOf(url: string | null, env: Readonly<Record<string, string | undefined>>) {
  const address = url || env.HANDWORK_URL || LOCAL;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new Failure(`${address} is not an address. Write it as https://handwork.example.`);
  }
  const token = env.HANDWORK_DEPLOY_TOKEN?.trim();
  if (!token) {
    throw new Failure(
      "There is no deploy token. Ask an admin to create one on the Deploy tokens page. Then run: export HANDWORK_DEPLOY_TOKEN=hwd_…",
    );
  }
  return connect({ url: address, token });
}

function connect({ url, token }: ConnectionOptions): Installation {
  const { origin, pathname } = new URL(url);
  const prefix = pathname.replace(/\/+$/, "") || DEFAULT_PREFIX;
  return {
    url: origin,
    async call(name, sent: LooseSent = {}) {
      const address = origin + prefix + pathOf(name, sent);
      const response = await send(address, endpoints[name].method, token, sent);
      const text = await response.text();
      if (!response.ok) throw new Refusal(refusalOf(response.status, text, address), response.status);
      return parse(text, address) as EndpointResponse<typeof name>;
    },
  };
}

function pathOf(name: EndpointName, { params, query }: LooseSent): string {
  const values = (params ?? {}) as Record<string, unknown>;
  const path = endpoints[name].path.replace(/:(\w+)/g, (_, key) => encodeURIComponent(String(values[key])));
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(entries.map(([key, value]) => [key, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
}

async function send(address: string, method: string, token: string, { body, archive }: LooseSent) {
  const type = archive ? "application/gzip" : body ? "application/json" : null;
  try {
    return await fetch(address, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(type ? { "content-type": type } : {}) },
      ...(archive ? { body: archive, duplex: "half" as const } : body ? { body: JSON.stringify(body) } : {}),
    });
  } catch (error) {
    const cause = (error as { cause?: { code?: string; message?: string } }).cause;
    const why = cause?.code ?? cause?.message ?? (error as Error).message;
    throw new Failure(
      `${new URL(address).origin} cannot be reached (${why}). Is it running? Set another address with HANDWORK_URL or --url.`,
    );
  }
}

function parse(text: string, address: string): unknown {
  try {
    return text === "" ? {} : JSON.parse(text);
  } catch {
    throw new Failure(`${address} is not a Handwork installation. ${CHECK_ADDRESS}`);
  }
}

/** Returns the message for an error response: the server's reason and a hint. */
function refusalOf(status: number, text: string, address: string): string {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return `${address} responded with ${status} and is not a Handwork installation. ${CHECK_ADDRESS}`;
  }
  const { detail, ...fields } = body as { detail?: unknown };
  const reason =
    typeof detail === "string"
      ? detail
      : Object.entries(fields)
          .map(([field, messages]) => `${field}: ${[messages].flat().join(" ")}`)
          .join(" ");
  const hint =
    status === 401
      ? " Check HANDWORK_DEPLOY_TOKEN, or ask an admin for a new token."
      : status === 403
        ? " Ask an admin for a token that may do this."
        : status === 404 && reason === "Not found."
          ? ` ${CHECK_ADDRESS}`
          : "";
  return `Refused: ${reason}${hint}`;
}
