import { type Endpoint, type EndpointName, endpoints, IDEMPOTENCY_HEADER } from "@handwork/contract";
import { type EndpointSchema, schemas } from "@handwork/contract/schemas";
import { type Policy, policies, proofNeeded } from "../../policies.ts";
import { documentSchema } from "../json-schema.ts";

type Json = Record<string, unknown>;

export interface Operation {
  readonly name: EndpointName;
  readonly method: string;
  /** Without the prefix; a parameter is `{name}`. */
  readonly path: string;
  readonly summary: string;
  readonly access: string;
  readonly parameters: readonly Parameter[];
  readonly body: Json | null;
  readonly bodyType: string;
  readonly status: number;
  readonly response: Json | null;
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly schema: Json;
}

const keyHeader: Parameter = {
  name: IDEMPOTENCY_HEADER,
  in: "header",
  required: false,
  schema: {
    type: "string",
    format: "uuid",
    description: "Done once for each key, with the same answer however often it is sent",
  },
};

const freshCode = "; those with a second factor have shown it within 15 minutes";

/** Every call of the contract, in its order, as documents show it. */
export function describeOperations(): Operation[] {
  return (Object.keys(endpoints) as EndpointName[]).map((name) => {
    const endpoint: Endpoint = endpoints[name];
    const schema: EndpointSchema = schemas[name];
    return {
      name,
      method: endpoint.method,
      path: endpoint.path.replace(/:(\w+)/g, "{$1}"),
      summary: schema.summary,
      access: accessOf(policies[name]) + (proofNeeded.includes(name) ? freshCode : ""),
      parameters: [
        ...parametersOf(schema.params, "path"),
        ...parametersOf(schema.query, "query"),
        ...(endpoint.keyed ? [keyHeader] : []),
      ],
      ...bodyOf(endpoint, schema),
      status: schema.status,
      response: schema.status === 204 ? null : documentSchema(schema.response, "output"),
    };
  });
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
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

/** The API as an OpenAPI 3.1 document; `server` is the address that its paths continue. */
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
    info: { title: "Handwork API", version: "1" },
    servers: [{ url: server }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: {
        Detail: { type: "object", properties: { detail: { type: "string" } } },
        FieldErrors: {
          type: "object",
          additionalProperties: { type: "array", items: { type: "string" } },
        },
      },
    },
  };
}

function operationObject(operation: Operation): Json {
  const isOpen = operation.access === "anyone";
  const problem = (description: string, schema: string) => ({
    description,
    content: { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } },
  });
  return {
    operationId: operation.name,
    summary: operation.summary,
    description: `For: ${operation.access}.`,
    ...(isOpen ? {} : { security: [{ bearer: [] }] }),
    ...(operation.parameters.length > 0 ? { parameters: operation.parameters } : {}),
    ...(operation.body
      ? { requestBody: { required: true, content: { [operation.bodyType]: { schema: operation.body } } } }
      : {}),
    responses: {
      [operation.status]: {
        description: "Done",
        ...(operation.response ? { content: { "application/json": { schema: operation.response } } } : {}),
      },
      ...(operation.body || operation.parameters.length > 0
        ? { 400: problem("Not valid", "FieldErrors") }
        : {}),
      ...(operation.parameters.includes(keyHeader)
        ? { 422: problem("The key was used for another body", "Detail") }
        : {}),
      ...(isOpen ? {} : { 401: problem("Not signed in", "Detail"), 403: problem("Not allowed", "Detail") }),
    },
  };
}
