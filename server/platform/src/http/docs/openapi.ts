import { type Endpoint, type EndpointName, endpoints, IDEMPOTENCY_HEADER } from "@handwork/contract";
import { type EndpointSchema, endpointGroups } from "@handwork/contract/schemas";
import { documentSchema } from "../json-schema.ts";
import type { Access, Policy } from "../policy.ts";
import { refusalsOf } from "./refusals.ts";

type Json = Record<string, unknown>;

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
  description: "The server executes the call once for each key, and repeats the same response",
  schema: { type: "string", format: "uuid" },
};

/** Conventions of all calls. */
const conventions = `Bodies and responses are JSON, unless a call says otherwise; paths work with and without the trailing slash.
Amounts are naira, as text with two decimals. Sign in for an access token, and send it as \`Authorization: Bearer …\`.

Any call may be refused with 413 (too large), 415 (a body of another type), 429 (too many; \`Retry-After\` says when to
try again) or 503 (the server has too much to do; likewise), and fail with 500, whose words name what to look for in
the log.`;

const freshCode = "; those with a second factor have shown it within 15 minutes";

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
 * The API as an OpenAPI 3.1 document; `server` is the base address of its paths. Without the calls that `access` has no
 * policy for: another process serves them.
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
    info: { title: "Handwork API", version: "1", description: conventions },
    servers: [{ url: server }],
    tags: Object.keys(endpointGroups).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Refused: refused, NotValid: notValid },
    },
  };
}

const words: Json = { type: "string" };
const refused: Json = {
  type: "object",
  description: "The reason, as text for people; `error` or `message` instead of `detail` for earlier clients",
  properties: {
    detail: words,
    error: words,
    message: words,
    code: { ...words, description: "Machine-readable reason if one status has several" },
  },
};
const notValid: Json = {
  type: "object",
  description:
    "Problems by field; for the body as a whole, `non_field_errors`, `detail`, `error` or `message`",
  additionalProperties: { anyOf: [{ type: "array", items: words }, words] },
};

const refusal = (description: string, schema: "Refused" | "NotValid"): Json => ({
  description,
  content: { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } },
});

/** A bearer token is ignored, or may be missing but must be valid, or is required. */
const securityOf = (policy: Policy) =>
  policy === "open" ? [] : policy === "public" ? [{}, { bearer: [] }] : [{ bearer: [] }];

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
      default: refusal("Refused for a reason common to all calls", "Refused"),
    },
  };
}
