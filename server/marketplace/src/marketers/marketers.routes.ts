import { PAGE_SIZE_MAX } from "@handwork/contract";
import { paginate, toPageBounds } from "@handwork/server-platform/database";
import type { App } from "@handwork/server-platform/http";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { createOnce } from "../idempotency/index.ts";
import { route } from "../route.ts";
import { displayName } from "../shared/person-name.ts";
import { createEditingService } from "./editing.service.ts";
import {
  presentArtisan,
  presentEditable,
  presentRegistration,
  presentSummary,
} from "./marketers.presenter.ts";
import { countSummary, listArtisans } from "./marketers.repository.ts";
import { createRegistrationService, type Registered } from "./registration.service.ts";
import { listSuggestions, resolveSuggestion } from "./suggestions.service.ts";

export function registerMarketers(app: App, deps: Deps): void {
  const { db, storage } = deps;
  const registration = createRegistrationService(deps);
  const editing = createEditingService(deps);
  const once = createOnce(deps);
  const imageUrl = (request: FastifyRequest) => (key: string) => storage.url(key, request.origin);

  route(app, "artisanRegister", async (call) => {
    const { body, files, user } = call;
    const registered = await once<Registered>("artisanRegister", call, (remember) =>
      registration.artisan(user, body, files.profile_image, remember),
    );
    return presentRegistration(registered, body.username, "artisan");
  });
  route(app, "employerRegister", async (call) => {
    const { body, user } = call;
    const registered = await once<Registered>("employerRegister", call, (remember) =>
      registration.employer(user, body, remember),
    );
    return presentRegistration(registered, body.username, "employer");
  });
  route(app, "registeredArtisans", async ({ query, user, request, linkNextPage }) => {
    const pagedQuery = { ...query, limit: query.limit ?? PAGE_SIZE_MAX };
    const rows = await listArtisans(db, user.id, { ...toPageBounds(pagedQuery), search: query.search });
    return paginate(rows, pagedQuery, linkNextPage).map((row) => presentArtisan(row, imageUrl(request)));
  });
  route(app, "marketerSummary", async ({ user }) => presentSummary(await countSummary(db, user.id)));
  route(app, "editableArtisan", async ({ params, user, request }) =>
    presentEditable(await editing.find(user, params.id), imageUrl(request), user.userType),
  );
  route(app, "editArtisan", async ({ params, body, files, user, request }) =>
    presentEditable(
      await editing.edit(user, params.id, body, files.profile_image),
      imageUrl(request),
      user.userType,
    ),
  );
  route(app, "artisanDelete", ({ params, user }) => editing.delete(user, params.id));

  route(app, "suggestionList", async () =>
    (await listSuggestions(db)).map(({ suggestion: { id, kind, text, createdAt }, person, suggestedBy }) => ({
      id,
      kind,
      text,
      person: displayName(person),
      user_type: person.userType,
      suggested_by: suggestedBy,
      created_at: createdAt.toISOString(),
    })),
  );
  route(app, "suggestionResolve", async ({ params, body, user }) => ({
    resolved: await resolveSuggestion(db, user, params.id, body),
  }));
}
