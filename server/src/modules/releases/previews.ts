import { isPaymentPath, PREVIEW_HOURS, paths, type Release, type ReleasePreview } from "@handwork/contract";
import type { Database } from "../../platform/database.ts";
import { HttpError, NotFound } from "../../platform/errors.ts";
import { recordAudit } from "../audit/index.ts";
import type { Actor } from "./changes.ts";
import { misfits, type ReleaseSet, replaced } from "./compatibility.ts";
import { candidate, newPlan, refuseDeadLinks, refuseHeavy } from "./plan.ts";
import type { PreviewLinks } from "./preview-link.ts";
import type { Registry } from "./registry.ts";
import { findWithdrawal } from "./releases.repository.ts";
import { findKept, keptReleases, readState } from "./state.ts";

const HOUR = 60 * 60 * 1000;

/** The link that somebody requests. */
export interface PreviewRequest {
  app: string;
  version?: string | undefined;
  hours?: number | undefined;
  /** Path that the link leads to. */
  path?: string | undefined;
}

export interface Previews {
  /**
   * Creates a link to a release that could be made live now, and records who did. `url` has no origin. Throws
   * `NotFound`, or a 409 with the problems.
   */
  share(request: PreviewRequest, actor: Actor): Promise<ReleasePreview>;
  /** A release for a visitor who gets `set`; `problems` are sentences that say why they may not see it. */
  previewed(
    app: string,
    version: string,
    set: ReleaseSet,
  ): Promise<{ release: Release; problems: [] } | { release: null; problems: string[] }>;
}

export function createPreviews(db: Database, registry: Registry, links: PreviewLinks): Previews {
  return {
    async share({ app, version, hours = PREVIEW_HOURS.usual, path }, actor) {
      const state = await readState(db, registry);
      const wanted = version ?? keptReleases(state, app).find(({ withdrawnAt }) => !withdrawnAt)?.version;
      const kept = wanted === undefined ? undefined : findKept(state, app, wanted);
      if (!kept)
        throw new NotFound(
          version ? `There is no release ${version} of ${app}.` : `${app} has no release to preview.`,
        );
      const plan = newPlan();
      const release = await candidate(state, { app, version: kept.version, set: state.set }, plan);
      if (release) {
        refuseHeavy(state, release, plan);
        refuseDeadLinks(state.set, release, plan);
      }
      if (kept.withdrawnAt) plan.problems.push(withdrawn(app, kept.version));
      const { problems } = plan;
      if (!release || problems.length > 0) throw new HttpError(409, { detail: problems.join(" "), problems });
      const expires = Date.now() + hours * HOUR;
      const details = { version: kept.version, expires: new Date(expires).toISOString() };
      const account = actor.account ?? { id: 0, username: actor.name, userType: "admin" };
      await recordAudit(db, { actor: account, action: "release.preview", subject: `app:${app}`, details });
      const to = new URLSearchParams({ to: path ?? firstPath(release) });
      return { app, ...details, url: `${links.write({ app, version: kept.version, expires })}?${to}` };
    },

    async previewed(app, version, set) {
      const standing = await findWithdrawal(db, app, version);
      if (!standing) return refused(`${app} ${version} is no longer kept.`);
      if (standing.withdrawnAt) return refused(withdrawn(app, version));
      const release = await registry.find(app, version);
      if (!release)
        return refused(`${app} ${version} was not signed by this server, so it is never delivered.`);
      const problems = misfits(release, replaced(set, release));
      return problems.length > 0 ? refused(...problems) : { release, problems: [] };
    },
  };
}

const withdrawn = (app: string, version: string) =>
  `${app} ${version} was rolled back, so it has no preview. Promote it again, or publish a fixed release.`;

const refused = (...problems: string[]) => ({ release: null, problems });

/** The first page of a release that shows the release and needs no parameters. */
function firstPath({ routes }: Release): string {
  const first = routes.find(({ path }) => !/[:*]/.test(path) && !isPaymentPath(path));
  return first?.path ?? paths.home;
}
