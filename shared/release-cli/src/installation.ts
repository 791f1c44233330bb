import {
  type EndpointBody,
  type EndpointName,
  type EndpointParams,
  type EndpointQuery,
  type EndpointResponse,
  endpoints,
} from "@handwork/contract";
import { Failure, Refusal } from "./failure.ts";

interface Given {
  /** Address of the installation, with or without the API's prefix. */
  url: string;
  token: string;
}

interface Sent<N extends EndpointName> {
  params?: EndpointParams<N>;
  query?: EndpointQuery<N>;
  body?: EndpointBody<N>;
  /** In place of a JSON body. */
  archive?: ReadableStream<Uint8Array>;
}

interface LooseSent {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  archive?: ReadableStream<Uint8Array>;
}

/** A running installation, as the release command speaks to it. */
export interface Installation {
  /** Without the API's prefix, to be shown. */
  readonly url: string;
  /** A call of the contract. Throws a `Failure` that says why it was refused. */
  call<N extends EndpointName>(name: N, sent?: Sent<N>): Promise<EndpointResponse<N>>;
}

const LOCAL = "http://localhost:3000";
const DEFAULT_PREFIX = "/v1";
const CHECK_ADDRESS = "Check the installation's address: HANDWORK_URL or --url.";

/** The installation and the token that the environment and `--url` name. Throws a `Failure` for what is missing. */
export function installationOf(
  url: string | null,
  env: Readonly<Record<string, string | undefined>>,
): Installation {
  const address = url || env.HANDWORK_URL || LOCAL;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new Failure(`${address} is no address: say it as https://handwork.example.`);
  }
  const token = env.HANDWORK_DEPLOY_TOKEN?.trim();
  if (!token) {
    throw new Failure(
      "There is no deploy token. An admin makes one on the page Deploy tokens; then: export HANDWORK_DEPLOY_TOKEN=hwd_…",
    );
  }
  return connect({ url: address, token });
}

function connect({ url, token }: Given): Installation {
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
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
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
      `${new URL(address).origin} cannot be reached (${why}). Does it run? Name another with HANDWORK_URL or --url.`,
    );
  }
}

function parse(text: string, address: string): unknown {
  try {
    return text === "" ? {} : JSON.parse(text);
  } catch {
    throw new Failure(`${address} did not answer as Handwork does. ${CHECK_ADDRESS}`);
  }
}

/** What the server says of a refusal, with what to do where it cannot know that. */
function refusalOf(status: number, text: string, address: string): string {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    return `${address} answered ${status}, and not as Handwork does. ${CHECK_ADDRESS}`;
  }
  const { detail, ...fields } = said as { detail?: unknown };
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
