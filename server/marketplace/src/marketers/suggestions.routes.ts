import type { App } from "@handwork/server-platform/http";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { listSuggestions, resolveSuggestion } from "./suggestions.service.ts";

export function registerSuggestions(app: App, { db }: Pick<Deps, "db">): void {
  route(app, "suggestionList", async () =>
    (await listSuggestions(db)).map(({ suggestion: { id, kind, text, createdAt }, person, suggestedBy }) => ({
      id,
      kind,
      text,
      person: `${person.firstName} ${person.lastName}`.trim() || person.username,
      user_type: person.userType,
      suggested_by: suggestedBy,
      created_at: createdAt.toISOString(),
    })),
  );
  route(app, "suggestionResolve", async ({ params, body, user }) => ({
    resolved: await resolveSuggestion(db, user, params.id, body),
  }));
}
