import { PAGE_SIZE_MAX } from "@handwork/contract";
import { cursorTime, paginateBy, readCursor } from "@handwork/server-platform/database";
import { NotFound } from "@handwork/server-platform/errors";
import type { App } from "@handwork/server-platform/http";
import { z } from "zod";
import { findAdminArtisan, presentAdminArtisan } from "../artisans/index.ts";
import type { Deps } from "../deps.ts";
import { countFingerprintsOf } from "../fingerprints/index.ts";
import { route } from "../route.ts";
import { findClaims } from "../today/index.ts";
import { presentApplication, presentEvidence } from "./applications.presenter.ts";
import { type ApplicationPosition, listApplications } from "./applications.repository.ts";
import { readEvidence } from "./applications.service.ts";
import { decide } from "./decide.service.ts";
import { registerIdentity } from "./identity/identity.routes.ts";
import { createIdentityProvider } from "./identity/index.ts";
import { askAgain, readOwnVerification } from "./own-verification.ts";

const cursorSchema = z
  .tuple([cursorTime, z.int().positive()])
  .transform(([since, id]): ApplicationPosition => ({ since, id }));

/** Registers the review of applications by staff, and artisans' access to their own application. */
export function registerVerification(app: App, deps: Deps): void {
  const { db, storage } = deps;
  const provider = createIdentityProvider(app, deps.config);
  const viewer = (callerId: number, origin: string) => ({
    callerId,
    imageUrl: (key: string) => storage.url(key, origin),
  });

  route(app, "verificationQueue", async ({ query, user, request, linkNextPage }) => {
    const { limit = PAGE_SIZE_MAX, cursor, evidence } = query;
    const after = cursor === undefined ? undefined : readCursor(cursor, cursorSchema);
    const listed = await listApplications(db, {
      after,
      take: limit + 1,
      isComplete: evidence === "complete",
    });
    const rows = paginateBy(({ since, id }) => [since, id], listed, { limit }, linkNextPage);
    const claims = await findClaims(
      db,
      "verification",
      rows.map(({ id }) => id),
    );
    const claimed = new Map(claims.map((claim) => [claim.key, claim]));
    return rows.map((row) => presentApplication(row, claimed.get(row.id), viewer(user.id, request.origin)));
  });

  route(app, "verificationDetail", async ({ params, user, request }) =>
    presentEvidence(
      await readEvidence(db, params.id),
      provider?.name ?? null,
      viewer(user.id, request.origin),
    ),
  );

  route(app, "artisanVerify", async ({ params, body, user, request }) => {
    await decide(deps, user, params.id, body);
    const [row, fingerprints] = await Promise.all([
      findAdminArtisan(db, params.id),
      countFingerprintsOf(db, [params.id]),
    ]);
    if (!row) throw new NotFound();
    const { imageUrl } = viewer(user.id, request.origin);
    return presentAdminArtisan(row, fingerprints.get(row.id) ?? 0, imageUrl);
  });

  registerIdentity(app, deps, provider);
  route(app, "ownVerification", ({ user }) => readOwnVerification(db, user.id));
  route(app, "ownVerificationAgain", ({ user }) => askAgain(deps, user));
}
