import {
  type EndpointBody,
  type EndpointName,
  type EndpointParams,
  type EndpointQuery,
  type EndpointResponse,
  endpoints,
  type LoginResponse,
} from "@handwork/contract";

export const PREFIX = "/v1";
export const DEMO_PASSWORD = "handwork-demo";

export interface Options<N extends EndpointName> {
  params?: EndpointParams<N>;
  query?: EndpointQuery<N>;
  body?: EndpointBody<N>;
}

/** The server responded with an error status. */
export class ErrorResponse extends Error {
  override readonly name = "ErrorResponse";
  readonly call: EndpointName;
  readonly status: number;
  readonly body: unknown;

  constructor(call: EndpointName, status: number, body: unknown) {
    super(`${call} responded with ${status}: ${JSON.stringify(body)}`);
    this.call = call;
    this.status = status;
    this.body = body;
  }
}

/** An API client without a browser. */
export class Caller {
  readonly origin: string;
  readonly session: LoginResponse | null;

  constructor(origin: string, session: LoginResponse | null = null) {
    this.origin = origin;
    this.session = session;
  }

  static async signIn(origin: string, username: string, password = DEMO_PASSWORD): Promise<Caller> {
    return new Caller(origin, await new Caller(origin).call("login", { body: { username, password } }));
  }

  /** @throws ErrorResponse for an error status; TypeError if the server does not respond. */
  async call<N extends EndpointName>(name: N, options: Options<N> = {}): Promise<EndpointResponse<N>> {
    const { params, query, body } = options as {
      params?: Record<string, unknown>;
      query?: Record<string, string>;
      body?: unknown;
    };
    const path = endpoints[name].path.replace(/:(\w+)/g, (_, key) =>
      encodeURIComponent(String(params?.[key])),
    );
    const search = query ? `?${new URLSearchParams(query)}` : "";
    const response = await fetch(this.origin + PREFIX + path + search, {
      method: endpoints[name].method,
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(this.session && { authorization: `Bearer ${this.session.access}` }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    const answer = text ? JSON.parse(text) : null;
    if (!response.ok) throw new ErrorResponse(name, response.status, answer);
    return answer;
  }
}
