import { Readable } from "node:stream";
import type {} from "@fastify/multipart";
import { type DeployRight, type EndpointName, endpoints } from "@handwork/contract";
import { type EndpointSchema, schemas } from "@handwork/contract/schemas";
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import type { z } from "zod";
import {
  NotAuthenticated,
  NotFound,
  PermissionDenied,
  UnsupportedMediaType,
  ValidationError,
} from "../errors/errors.ts";
import { bearerToken } from "../security/bearer.ts";
import type { CurrentUser } from "../security/callers.ts";
import type { App } from "./deps.ts";
import { compileSerialiser } from "./json-schema.ts";
import { readMultipart, type UploadedFile } from "./multipart.ts";
import type { Access, Policies, Policy } from "./policy.ts";
import { requireSecondFactor } from "./second-factor.ts";
import { type Result, shareResponses } from "./shared-responses.ts";
import { validate } from "./validation.ts";

type Schemas = typeof schemas;
type Parsed<N extends EndpointName, Part extends string> = Part extends keyof Schemas[N]
  ? Schemas[N][Part] extends z.core.$ZodType
    ? z.output<Schemas[N][Part]>
    : undefined
  : undefined;

/** The validated input of endpoint `N`, as its handler receives it. */
export interface Call<N extends EndpointName, P extends Policy | undefined> {
  readonly params: Parsed<N, "params">;
  readonly query: Parsed<N, "query">;
  readonly body: Parsed<N, "body">;
  /** Files of a multipart body, by field name. */
  readonly files: Readonly<Record<string, UploadedFile>>;
  /** The caller; null only if the policy allows anonymous callers or deploy tokens. */
  readonly user: P extends "open"
    ? null
    : P extends "public" | { deployToken: DeployRight }
      ? CurrentUser | null
      : CurrentUser;
  /** The deploy token; null if an account calls. The handler must check which app the token is for. */
  readonly deployToken: P extends { deployToken: DeployRight } ? DeployHolder | null : null;
  /** The unparsed body of an endpoint that accepts an archive. The handler must limit its size. */
  readonly archive: (typeof endpoints)[N] extends { archive: true } ? Readable : null;
  readonly request: FastifyRequest;
  /** Adds a `Link` header with this call's URL and the cursor of the list's next page. */
  readonly linkNextPage: (cursor: string) => void;
  /** For setting headers, or a status other than the contract's. Handlers return the body instead of sending it. */
  readonly reply: FastifyReply;
}

/** The holder of a deploy token. */
export interface DeployHolder {
  readonly id: number;
  readonly name: string;
  readonly app: string;
  readonly rights: readonly DeployRight[];
}

/** Prefix of every deploy token, so that it cannot be mistaken for an access token. */
export const DEPLOY_TOKEN_PREFIX = "hwd_";

type Answer<N extends EndpointName> = Schemas[N] extends { status: 204 }
  ? // biome-ignore lint/suspicious/noConfusingVoidType: the return type of a handler without a response body
    void
  : (typeof endpoints)[N] extends { file: string }
    ? FileResponse
    : z.input<Schemas[N]["response"]>;

/** The response of an endpoint with a `file`. */
export interface FileResponse {
  /** File name suggested to browsers: ASCII letters, digits, dots and dashes. */
  readonly name: string;
  readonly content: Readable;
}

type Handler<N extends EndpointName, P extends Policy | undefined> = (
  call: Call<N, P>,
) => Promise<Answer<N>> | Answer<N>;

interface RouteOptions {
  /** Maximum JSON body in bytes, if 1 MB is not enough. */
  readonly bodyLimit?: number;
  /** Maximum file size of a multipart body in bytes; larger files get a 413. Default: 8 MB. */
  readonly fileLimit?: number;
  /** Anonymous callers of the same URL share a response for a second or two. See `shareResponses` for its conditions. */
  readonly isShared?: boolean;
}

/**
 * Creates the function that adds the contract's endpoints to an application. The function adds endpoint `name` with its
 * method and path under the API prefix, with and without a trailing slash. The route enforces the policy in `access`
 * before it reads the body, validates the input, and drops response fields that the contract does not declare.
 *
 *     route(app, "checkArtisan", async ({ params, user }) => ({
 *       in_cart: await isInCart(db, user.id, params.email),
 *     }));
 *
 * Handlers throw the errors in `errors.ts`.
 */
export function createRoute<const P extends Policies>(access: Access<P>) {
  return <N extends keyof P & EndpointName>(
    app: App,
    name: N,
    handler: Handler<N, P[N]>,
    options: RouteOptions = {},
  ): void => addRoute(app, name, handler as unknown as Handler<EndpointName, Policy>, options, access);
}

/** Fails the start if an endpoint in the contract has no route. Its calls would otherwise get a 404. */
export function refuseMissingRoutes(app: App): void {
  app.addHook("onReady", async () => {
    const missing = Object.entries(endpoints)
      // Fastify stores the paths without their trailing slash.
      .filter(
        ([, { method, path }]) => !app.hasRoute({ method, url: app.apiPrefix + path.replace(/\/$/, "") }),
      )
      .map(([name]) => name);
    if (missing.length > 0)
      throw new Error(
        `No route for ${missing.join(", ")}. Add it with \`route(app, …)\`, and call the domain's \`register…\` function in \`registerMarketplace\` or \`registerDelivery\`.`,
      );
  });
}

function addRoute(
  app: App,
  name: EndpointName,
  handler: Handler<EndpointName, Policy>,
  options: RouteOptions,
  access: Access,
): void {
  const endpoint = endpoints[name];
  const schema: EndpointSchema = schemas[name];
  const policy = access.policies[name];
  if (policy === undefined) throw new Error(`No policy says who may call ${name}.`);
  const takesFiles = "multipart" in endpoint;
  const takesArchive = "archive" in endpoint;
  const file = "file" in endpoint ? endpoint.file : null;
  const shorthand: RouteShorthandOptions = {
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    config: { ignoreBody: !("body" in schema || takesArchive), archive: takesArchive },
    ...(schema.status === 204 || file
      ? {}
      : { schema: { response: { "2xx": schema.response } }, serializerCompiler: compileSerialiser }),
    onRequest: (request) => enforce(name, policy, access, request),
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<Result> => {
    if (request.isMultipart() && !takesFiles && "body" in schema) {
      throw new UnsupportedMediaType("multipart/form-data");
    }
    if (takesArchive && !(request.body instanceof Readable)) {
      throw new UnsupportedMediaType(request.headers["content-type"] ?? "");
    }
    const { fields, files } =
      request.isMultipart() && takesFiles
        ? await readMultipart(request, options.fileLimit)
        : { fields: request.body, files: {} };
    let link: string | undefined;
    const call = {
      params: schema.params ? readParams(schema.params, request.params) : undefined,
      query: schema.query ? validate(schema.query, request.query) : undefined,
      body: schema.body ? validate(schema.body, fields ?? {}) : undefined,
      files,
      user: policy === "open" || request.deployToken ? null : await request.identify(),
      deployToken: request.deployToken,
      archive: takesArchive ? request.body : null,
      request,
      linkNextPage(cursor: string) {
        link = nextPageLink(request, cursor);
      },
      reply,
    };
    const body = await handler(call as unknown as Call<EndpointName, Policy>);
    return { body, link };
  };
  const getResult = options.isShared
    ? shareResponses(answer, compileSerialiser({ schema: schema.response }))
    : answer;
  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.code(schema.status ?? 200);
    const { body, link } = await getResult(request, reply);
    if (link) reply.header("link", link);
    if (file) return sendFile(reply, file, body as FileResponse);
    return schema.status === 204 ? reply.send() : body;
  };
  app.route({
    ...shorthand,
    method: endpoint.method,
    url: app.apiPrefix + endpoint.path,
    handler: respond,
  });
}

function nextPageLink(request: FastifyRequest, cursor: string): string {
  const url = new URL(request.url, request.origin);
  url.searchParams.set("cursor", cursor);
  return `<${url.href}>; rel="next"`;
}

const sendFile = (reply: FastifyReply, type: string, { name, content }: FileResponse) =>
  reply
    .type(type === "text/csv" ? `${type}; charset=utf-8` : type)
    .header("content-disposition", `attachment; filename="${name}"`)
    .send(content);

const isId = (field: string) => field === "id" || field.endsWith("Id");

/** Validates path parameters. Throws `NotFound` for a malformed id, as for an unknown one. */
function readParams<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  try {
    return validate(schema, value);
  } catch (error) {
    throw error instanceof ValidationError && Object.keys(error.fields).some(isId) ? new NotFound() : error;
  }
}

/** Rejects callers that `policy` does not allow, and those who must first set up or enter a second factor. */
async function enforce(
  name: EndpointName,
  policy: Policy,
  access: Access,
  request: FastifyRequest,
): Promise<void> {
  if (policy === "open") return;
  if (
    typeof policy === "object" &&
    "deployToken" in policy &&
    (await admitDeployToken(policy.deployToken, request))
  )
    return;
  const user = await request.identify();
  if (user) {
    refuseOthers(policy, user);
    requireSecondFactor(name, user, access, request.server.staffNeedsSecondFactor);
  } else if (policy !== "public") throw new NotAuthenticated();
}

function refuseOthers(policy: Policy, user: CurrentUser): void {
  if (typeof policy === "string") return;
  const [roles, refusal] =
    "roles" in policy
      ? [policy.roles, "refusal" in policy ? policy.refusal : undefined]
      : [policy, undefined];
  if (!roles.includes(user.userType)) throw new PermissionDenied(refusal);
}

/** Whether the call carries a deploy token; rejects a token without the required right. */
async function admitDeployToken(right: DeployRight, request: FastifyRequest): Promise<boolean> {
  const token = bearerToken(request.headers.authorization);
  if (!token?.startsWith(DEPLOY_TOKEN_PREFIX)) return false;
  const holder = await request.server.deployHolder(token);
  if (!holder.rights.includes(right)) {
    throw new PermissionDenied(`This deploy token does not have the right to ${right}.`);
  }
  request.deployToken = holder;
  return true;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Prefix of every API path, such as `/v1`. */
    readonly apiPrefix: string;
    /** Whether admins and managers must have a second factor. */
    readonly staffNeedsSecondFactor: boolean;
    /** The holder of a deploy token. Throws `DeployTokenNotValid` if the token is not valid. */
    deployHolder(token: string): Promise<DeployHolder>;
  }
  interface FastifyRequest {
    /** Set when a deploy token authorised the call. */
    deployToken: DeployHolder | null;
    /** The caller, looked up once per request. Throws `TokenNotValid` for an invalid bearer token. */
    identify(): Promise<CurrentUser | null>;
    /** Scheme and host that the caller used, for absolute URLs; `PUBLIC_URL` if set. */
    readonly origin: string;
    /** The unparsed body, if the route's config sets `rawBody`. */
    rawBody?: Buffer;
  }
  interface FastifyContextConfig {
    /** Accepts any body of any media type without reading it. */
    ignoreBody?: boolean;
    /** Passes a gzipped archive to the handler as a stream. */
    archive?: boolean;
    /** Sets `request.rawBody`, for checking signatures over the bytes of a JSON body. */
    rawBody?: boolean;
  }
}
