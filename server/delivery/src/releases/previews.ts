import {
  isPaymentPath,
  PREVIEW_HOURS,
  paths,
  type Release,
  type ReleasePreview,
  type ReleaseRoute,
} from "@handwork/contract";
import type { Database } from "@handwork/server-platform/database";
import { HttpError, NotFound } from "@handwork/server-platform/errors";
import { recordAudit } from "../audit/index.ts";
import { formatLagosTime } from "../lagos-time.ts";
import { type Actor, accountOf } from "./changes.ts";
import { incompatibilities, type ReleaseSet, withRelease } from "./compatibility.ts";
import { findVerifiedRelease, newPlan, refuseDeadLinks, refuseOverBudget } from "./plan.ts";
import type { PreviewLink, PreviewLinks } from "./preview-link.ts";
import type { Registry } from "./registry.ts";
import { findWithdrawal, previewsEnded } from "./releases.repository.ts";
import { findStoredRelease, readState, releasesOf } from "./state.ts";

const HOUR = 60 * 60 * 1000;

export interface PreviewRequest {
  app: string;
  version?: string | undefined;
  hours?: number | undefined;
  /** Path that the link leads to. */
  path?: string | undefined;
}

export interface Previews {
  /**
   * Creates a link to a release that could be promoted now, and records who created it. The returned `url` has no
   * origin. Throws `NotFound`, or a 409 with the problems.
   */
  share(request: PreviewRequest, actor: Actor): Promise<ReleasePreview>;
  /** Returns a link's release if it can be shown with the visitor's `set`, or else the problems as sentences. */
  previewed(
    link: Omit<PreviewLink, "expires">,
    set: ReleaseSet,
  ): Promise<{ release: Release; problems: [] } | { release: null; problems: string[] }>;
}

export function createPreviews(db: Database, registry: Registry, links: PreviewLinks): Previews {
  return {
    async share({ app, version, hours = PREVIEW_HOURS.usual, path }, actor) {
      const state = await readState(db, registry);
      const target = version ?? releasesOf(state, app).find(({ withdrawnAt }) => !withdrawnAt)?.version;
      const stored = target === undefined ? undefined : findStoredRelease(state, app, target);
      if (!stored)
        throw new NotFound(
          version ? `There is no release ${version} of ${app}.` : `${app} has no release to preview.`,
        );
      const plan = newPlan();
      const release = await findVerifiedRelease(
        state,
        { app, version: stored.version, set: state.set },
        plan,
      );
      if (release) {
        refuseOverBudget(state, release, plan);
        refuseDeadLinks(state.set, release, plan);
      }
      if (stored.withdrawnAt) plan.problems.push(withdrawnText(app, stored.version));
      const { problems } = plan;
      if (!release || problems.length > 0) throw new HttpError(409, { detail: problems.join(" "), problems });
      const expires = Date.now() + hours * HOUR;
      const details = { version: stored.version, expires: new Date(expires).toISOString() };
      await recordAudit(db, {
        ...{ actor: accountOf(actor), action: "release.preview", subject: `app:${app}` },
        details,
      });
      const to = new URLSearchParams({ to: path ?? firstPath(release) });
      const link = links.write({ app, version: stored.version, expires, generation: state.generation });
      return { app, ...details, url: `${link}?${to}` };
    },

    async previewed({ app, version, generation }, set) {
      const ended = await previewsEnded(db, app, generation);
      if (ended)
        return refused(`The preview links of ${app} were ended on ${formatLagosTime(ended)} (Lagos).`);
      const stored = await findWithdrawal(db, app, version);
      if (!stored) return refused(`${app} ${version} is no longer stored.`);
      if (stored.withdrawnAt) return refused(withdrawnText(app, version));
      const release = await registry.find(app, version);
      if (!release)
        return refused(`${app} ${version} was not signed by this server, so it is never delivered.`);
      const problems = incompatibilities(release, withRelease(set, release));
      return problems.length > 0 ? refused(...problems) : { release, problems: [] };
    },
  };
}

const withdrawnText = (app: string, version: string) =>
  `${app} ${version} was withdrawn, so it has no preview. Promote it again, or publish a fixed release.`;

const refused = (...problems: string[]) => ({ release: null, problems });

/** Returns the first path without parameters. Skips payment pages, because they always show the live release. */
export function firstPath({ routes }: { routes: readonly Pick<ReleaseRoute, "path">[] }): string {
  const first = routes.find(({ path }) => !/[:*]/.test(path) && !isPaymentPath(path));
  return first?.path ?? paths.home;
}
