import { type Endpoint, type EndpointName, endpoints, IDEMPOTENCY_HEADER } from "@handwork/contract";
import { type EndpointSchema, endpointGroups } from "@handwork/contract/schemas";
import { documentSchema } from "../json-schema.ts";
import type { Access, Policy } from "../policy.ts";
import { refusalsOf } from "./refusals.ts";

type Json = Record<string, unknown>;

export const TITLE = "Handwork API";

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Json;
}

const keyHeader: Parameter = {
  name: IDEMPOTENCY_HEADER,
  in: "header",
  required: false,
  description: "The server executes the call once per key, and sends the same response to repeated calls",
  schema: { type: "string", format: "uuid" },
};

const conventions = `Request and response bodies are JSON, unless a call says otherwise. Paths work with and without the trailing slash.
Amounts are in naira, as text with two decimals. Sign in to get an access token, and send it as \`Authorization: Bearer …\`.

Any call may be refused with 413 (too large), 415 (unsupported media type), 429 (too many requests) or 503 (server
overloaded). For 429 and 503, \`Retry-After\` says when to try again. A call may also fail with 500; the message then
contains a reference to the entry in the server's log.`;

const freshCode = "; accounts with a second factor must have entered a code within the last 15 minutes";

function responseOf({ file }: Endpoint, { status, response }: EndpointSchema): Json {
  if (file) return { content: { [file]: { schema: { type: "string", format: "binary" } } } };
  return status === 204
    ? {}
    : { content: { "application/json": { schema: documentSchema(response, "output") } } };
}

function bodyOf({ archive, multipart }: Endpoint, { body }: EndpointSchema): Json {
  if (!archive && !body) return {};
  const content = archive
    ? { "application/gzip": { schema: { type: "string", format: "binary" } } }
    : {
        [multipart ? "multipart/form-data" : "application/json"]: {
          schema: body && documentSchema(body, "input"),
        },
      };
  return { requestBody: { required: true, content } };
}

function accessOf(policy: Policy): string {
  if (policy === "open" || policy === "public") return "anyone";
  if (policy === "signed-in") return "any account";
  const roles = "roles" in policy ? policy.roles : policy;
  const tokens = "deployToken" in policy ? [`deploy tokens that may ${policy.deployToken}`] : [];
  return [...roles, ...tokens].join(", ");
}

function parametersOf(schema: EndpointSchema["params"], place: Parameter["in"]): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = documentSchema(schema, "output") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description ? { description: String(description) } : {}),
    schema: property,
  }));
}

/**
 * Returns the API as an OpenAPI 3.1 document; `server` is the base address of its paths. Omits calls without a policy
 * in `access`, because another process serves them.
 */
export function openApiDocument(access: Access, server: string): Json {
  const paths: Record<string, Json> = {};
  for (const [group, calls] of Object.entries(endpointGroups)) {
    for (const [name, schema] of Object.entries(calls) as [EndpointName, EndpointSchema][]) {
      const endpoint: Endpoint = endpoints[name];
      const policy = access.policies[name];
      if (policy === undefined) continue;
      const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
      const operation = { tags: [group], ...operationObject(endpoint, schema, policy, access) };
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: TITLE, version: "1", description: conventions },
    servers: [{ url: server }],
    tags: Object.keys(endpointGroups).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Refused: refused, NotValid: notValid },
    },
  };
}

const text: Json = { type: "string" };
const refused: Json = {
  type: "object",
  description:
    "The reason in words, in `detail`; calls that earlier clients use send `error` or `message` instead",
  properties: {
    detail: text,
    error: text,
    message: text,
    code: { ...text, description: "Machine-readable reason, if the status has several" },
  },
};
const notValid: Json = {
  type: "object",
  description:
    "Problems by field. Problems with the whole body are in `non_field_errors`, `detail`, `error` or `message`",
  additionalProperties: { anyOf: [{ type: "array", items: text }, text] },
};

const refusal = (description: string, schema: "Refused" | "NotValid"): Json => ({
  description,
  content: { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } },
});

/** For `open`, a bearer token is ignored. For `public`, it is optional but must be valid. Otherwise it is required. */
function securityOf(policy: Policy) {
  if (policy === "open") return [];
  return policy === "public" ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

function operationObject(endpoint: Endpoint, schema: EndpointSchema, policy: Policy, access: Access): Json {
  const needsCode = access.proofNeeded.some((name) => name === endpoint.name);
  const parameters = [
    ...parametersOf(schema.params, "path"),
    ...parametersOf(schema.query, "query"),
    ...(endpoint.keyed ? [keyHeader] : []),
  ];
  return {
    operationId: endpoint.name,
    summary: schema.summary,
    description: `For: ${accessOf(policy)}${needsCode ? freshCode : ""}.`,
    security: securityOf(policy),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...bodyOf(endpoint, schema),
    responses: {
      [schema.status ?? 200]: { description: "Done", ...responseOf(endpoint, schema) },
      ...Object.fromEntries(
        refusalsOf(endpoint, schema, policy).map(({ status, what }) => [
          status,
          refusal(what, status === 400 ? "NotValid" : "Refused"),
        ]),
      ),
      default: refusal("Refused for a reason that applies to all calls", "Refused"),
    },
  };
}
