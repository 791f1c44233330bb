import { endpoints } from "@handwork/contract";
import { release, releaseFormats } from "@handwork/contract/schemas";
import { paginate, toPageBounds } from "@handwork/server-platform/database";
import { PermissionDenied } from "@handwork/server-platform/errors";
import { type App, type DeployHolder, documentSchema } from "@handwork/server-platform/http";
import { type Call, route } from "../route.ts";
import type { Actor } from "./changes.ts";
import { presentEntry } from "./overview.ts";
import type { Releases } from "./releases.service.ts";

/**
 * Returns the JSON Schema of `release.json`, without the rules that involve several fields. Only the release check
 * applies those.
 */
const releaseFormat = (address: string) => ({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: `${address}?version=${releaseFormats.at(-1)}`,
  title: `release.json, version ${releaseFormats.at(-1)}`,
  ...documentSchema(release, "input"),
});

type Caller = Pick<Call<"releaseChange">, "user" | "deployToken">;

/** Throws if a deploy token is used for an app other than its own. */
export function requireScope(token: DeployHolder | null, apps: readonly string[]): void {
  const foreign = token && apps.find((app) => app !== token.app);
  if (token && foreign)
    throw new PermissionDenied(`This deploy token is for ${token.app}, not for ${foreign}.`);
}

/** Returns the caller for the history and the audit log. */
export function actorOf({ user, deployToken }: Caller): Actor {
  if (deployToken) return { name: `token ${deployToken.name}`, tokenId: deployToken.id };
  if (!user) throw new PermissionDenied();
  return { name: user.username, account: user };
}

/** Endpoints for operators and for the release command. */
export function releaseRoutes(app: App, releases: Releases): void {
  route(app, "releaseOverview", ({ deployToken }) => releases.overview(deployToken?.app));
  route(app, "releaseHistory", async ({ query, deployToken, linkNextPage }) => {
    if (query.app) requireScope(deployToken, [query.app]);
    const { app = deployToken?.app, action } = query;
    const rows = await releases.history({ app, action, ...toPageBounds(query) });
    return paginate(rows, query, linkNextPage).map(presentEntry);
  });
  route(app, "releasePlan", async ({ body, deployToken }) => {
    requireScope(deployToken, await releases.appsOf(body));
    return releases.plan(body);
  });
  route(app, "releaseChange", async ({ body, ...caller }) => {
    requireScope(caller.deployToken, await releases.appsOf(body));
    return releases.change(body, actorOf(caller));
  });
  route(app, "releaseCheck", ({ params, archive, deployToken }) => {
    requireScope(deployToken, [params.app]);
    return releases.check(params.app, archive);
  });
  route(app, "releaseFormat", ({ request }) =>
    releaseFormat(`${request.origin}${app.apiPrefix}${endpoints.releaseFormat.path}`),
  );
  route(app, "releasePublish", ({ params, archive, ...caller }) => {
    requireScope(caller.deployToken, [params.app]);
    return releases.publish(params.app, archive, actorOf(caller));
  });
  route(app, "releasePreview", async ({ params, body, request, ...caller }) => {
    requireScope(caller.deployToken, [params.app]);
    const { url, ...preview } = await releases.share({ ...params, ...body }, actorOf(caller));
    return { ...preview, url: request.origin + url };
  });
}
