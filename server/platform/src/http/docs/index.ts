import type { App } from "../deps.ts";
import type { Access } from "../policy.ts";
import { docsPage, docsPolicy } from "./docs-page.ts";
import { describeOperations, openApiDocument } from "./openapi.ts";

/** `/openapi.json` and `/docs` under the API prefix, both made from the contract and the policies. */
export function registerDocs(app: App, access: Access): void {
  const operations = describeOperations(access);
  const page = docsPage(operations, app.apiPrefix);

  app.get(`${app.apiPrefix}/openapi.json`, async (request) =>
    openApiDocument(operations, request.origin + app.apiPrefix),
  );
  app.get(`${app.apiPrefix}/docs`, async (_request, reply) =>
    reply.header("content-security-policy", docsPolicy).type("text/html; charset=utf-8").send(page),
  );
}
