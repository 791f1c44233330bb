import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyRequest } from "fastify";
import type { App } from "../deps.ts";
import type { Access } from "../policy.ts";
import { openApiDocument, TITLE } from "./openapi.ts";

/** Allows only this origin's files, and inline styles and `data:` images, which Swagger UI uses. */
const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Adds `/openapi.json` and `/docs` under the API prefix, both generated from the contract and the policies. */
export async function registerDocs(app: App, access: Access): Promise<void> {
  let generated: ReturnType<typeof openApiDocument> | undefined;
  /** Generates the document for the first request. Generating it earlier would delay every start. */
  const documentFor = (request: FastifyRequest) => {
    generated ??= openApiDocument(access, app.apiPrefix);
    return { ...generated, servers: [{ url: request.origin + app.apiPrefix }] };
  };
  app.get(`${app.apiPrefix}/openapi.json`, async (request) => documentFor(request));
  // Swagger UI needs this plugin and a document, which `transformSpecification` replaces.
  const document = { openapi: "3.1.0", info: { title: TITLE, version: "1" }, paths: {} };
  await app.register(swagger, { mode: "static", specification: { document } });
  await app.register(swaggerUi, {
    routePrefix: `${app.apiPrefix}/docs`,
    staticCSP: docsPolicy,
    transformSpecification: (_document, request) => documentFor(request),
    transformSpecificationClone: false,
    theme: { title: TITLE },
    uiConfig: { layout: "BaseLayout", docExpansion: "none" },
  });
}
