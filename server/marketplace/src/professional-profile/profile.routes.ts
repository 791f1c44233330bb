import type { App } from "@handwork/server-platform/http";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { presentProfile } from "./profile.presenter.ts";
import { createProfileService } from "./profile.service.ts";

export function registerProfessionalProfile(app: App, deps: Pick<Deps, "db" | "storage" | "vault">): void {
  const { storage } = deps;
  const profiles = createProfileService(deps);
  const imageUrl = (request: FastifyRequest) => (key: string) => storage.url(key, request.origin);

  route(app, "artisanProfile", async ({ user, request }) =>
    presentProfile(await profiles.find(user.id), imageUrl(request)),
  );
  route(app, "artisanProfileEdit", async ({ body, files, user, request }) =>
    presentProfile(await profiles.edit(user, body, files.profile_image), imageUrl(request)),
  );
}
