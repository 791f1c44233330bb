import swagger, { type StaticDocumentSpec } from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyRequest } from "fastify";
import type { App } from "../deps.ts";
import type { Access } from "../policy.ts";
import { openApiDocument } from "./openapi.ts";

/** Allows only this origin's files, and inline styles and `data:` images, which Swagger UI uses. */
const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Adds `/openapi.json` and `/docs` under the API prefix, both generated from the contract and the policies. */
export async function registerDocs(app: App, access: Access): Promise<void> {
  const document = openApiDocument(access, app.apiPrefix);
  const documentFor = (request: FastifyRequest) => ({
    ...document,
    servers: [{ url: request.origin + app.apiPrefix }],
  });
  app.get(`${app.apiPrefix}/openapi.json`, async (request) => documentFor(request));
  // The plugin's types describe OpenAPI 3.0, but it accepts any document.
  const specification = { document: document as unknown as StaticDocumentSpec["document"] };
  await app.register(swagger, { mode: "static", specification });
  await app.register(swaggerUi, {
    routePrefix: `${app.apiPrefix}/docs`,
    staticCSP: docsPolicy,
    transformSpecification: (_document, request) => documentFor(request),
    transformSpecificationClone: false,
    theme: { title: "Handwork API" },
    uiConfig: { layout: "BaseLayout", docExpansion: "none" },
  });
}
