import { type Endpoint, type EndpointName, endpoints, IDEMPOTENCY_HEADER } from "@handwork/contract";
import { type EndpointSchema, endpointGroups, schemas } from "@handwork/contract/schemas";
import { documentSchema } from "../json-schema.ts";
import type { Access, Policy } from "../policy.ts";
import { type Refusal, refusalsOf } from "./refusals.ts";

type Json = Record<string, unknown>;

export interface Operation {
  readonly name: EndpointName;
  /** The contract's group that the call belongs to. */
  readonly group: string;
  readonly method: string;
  /** Without the prefix; a parameter is `{name}`. */
  readonly path: string;
  readonly summary: string;
  readonly access: string;
  /** `optional`: a bearer token may be missing but must be valid. */
  readonly bearer: "ignored" | "optional" | "required";
  readonly parameters: readonly Parameter[];
  readonly body: Json | null;
  readonly bodyType: string;
  readonly status: number;
  readonly response: Json | null;
  readonly responseType: string;
  readonly refusals: readonly Refusal[];
}

export interface Parameter {
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

/** Every call of the contract by group, for the API documents. */
export function describeOperations(access: Access): Operation[] {
  return Object.entries(endpointGroups).flatMap(([group, calls]) =>
    (Object.keys(calls) as EndpointName[]).flatMap((name) => describeOperation(group, name, access)),
  );
}

/** Null without a policy in `access`: another process serves the call. */
function describeOperation(
  group: string,
  name: EndpointName,
  { policies, proofNeeded }: Access,
): Operation | [] {
  const endpoint: Endpoint = endpoints[name];
  const schema: EndpointSchema = schemas[name];
  const policy = policies[name];
  if (policy === undefined) return [];
  return {
    name,
    group,
    method: endpoint.method,
    path: endpoint.path.replace(/:(\w+)/g, "{$1}"),
    summary: schema.summary,
    access: accessOf(policy) + (proofNeeded.includes(name) ? freshCode : ""),
    bearer: policy === "open" ? "ignored" : policy === "public" ? "optional" : "required",
    parameters: [
      ...parametersOf(schema.params, "path"),
      ...parametersOf(schema.query, "query"),
      ...(endpoint.keyed ? [keyHeader] : []),
    ],
    ...bodyOf(endpoint, schema),
    status: schema.status,
    response: responseOf(endpoint, schema),
    responseType: endpoint.file ?? "application/json",
    refusals: refusalsOf(endpoint, schema, policy),
  };
}

function responseOf({ file }: Endpoint, { status, response }: EndpointSchema): Json | null {
  if (file) return { type: "string", format: "binary" };
  return status === 204 ? null : documentSchema(response, "output");
}

function bodyOf(endpoint: Endpoint, { body }: EndpointSchema): Pick<Operation, "body" | "bodyType"> {
  if (endpoint.archive) return { body: { type: "string", format: "binary" }, bodyType: "application/gzip" };
  const bodyType = endpoint.multipart ? "multipart/form-data" : "application/json";
  return { body: body ? documentSchema(body, "input") : null, bodyType };
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

/** The API as an OpenAPI 3.1 document; `server` is the base address of its paths. */
export function openApiDocument(operations: readonly Operation[], server: string): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: operationObject(operation),
    };
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

const security = { ignored: [], optional: [{}, { bearer: [] }], required: [{ bearer: [] }] };

function operationObject(operation: Operation): Json {
  const { body, bodyType, parameters, response, responseType } = operation;
  return {
    operationId: operation.name,
    tags: [operation.group],
    summary: operation.summary,
    description: `For: ${operation.access}.`,
    security: security[operation.bearer],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: { [bodyType]: { schema: body } } } } : {}),
    responses: {
      [operation.status]: {
        description: "Done",
        ...(response ? { content: { [responseType]: { schema: response } } } : {}),
      },
      ...Object.fromEntries(
        operation.refusals.map(({ status, what }) => [
          status,
          refusal(what, status === 400 ? "NotValid" : "Refused"),
        ]),
      ),
      default: refusal("Refused for a reason common to all calls", "Refused"),
    },
  };
}
