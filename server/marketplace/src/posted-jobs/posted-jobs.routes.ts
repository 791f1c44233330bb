import { messages, PAGE_SIZE } from "@handwork/contract";
import { answerPage, pageOf, transaction } from "@handwork/server-platform/database";
import { NotFound } from "@handwork/server-platform/errors";
import { type App, onReplica } from "@handwork/server-platform/http";
import { recordAudit } from "../audit/index.ts";
import { createCatalogRepository } from "../catalog/index.ts";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { chooseQuote } from "./choose-quote.ts";
import { createEmployerJobs, hideJob } from "./employer-jobs.service.ts";
import { createJobQuotes, refusalOf } from "./job-quotes.service.ts";
import {
  jobStatus,
  presentForArtisan,
  presentForStaff,
  presentJob,
  presentOwnJob,
  presentReceived,
} from "./posted-jobs.presenter.ts";
import {
  findJob,
  findOwnProfile,
  listForArtisan,
  listForStaff,
  listOpen,
  listOwn,
  listQuotes,
  ownQuotes,
} from "./posted-jobs.repository.ts";

/** Maximum size of a photo in bytes. Photos from phones are smaller. */
const PHOTO_LIMIT = 12 * 1024 * 1024;

export function registerPostedJobs(app: App, deps: Deps): void {
  const { db, storage } = deps;
  const jobs = createEmployerJobs(deps);
  const own = createJobQuotes(deps);
  const catalog = createCatalogRepository(db);
  const read = onReplica(deps, (replica) => replica);
  const urls =
    ({ origin }: { origin: string }) =>
    (key: string) =>
      storage.url(key, origin);

  route(
    app,
    "postedJobList",
    async ({ query: { job_type, location, before, limit = PAGE_SIZE }, request }) => {
      const [professionIds, locationIds] = await Promise.all([
        job_type ? catalog.professionIds(job_type) : undefined,
        location ? catalog.locationIds(location) : undefined,
      ]);
      const listed = await read(request, (replica) =>
        listOpen(replica, { professionIds, locationIds, before, take: limit + 1 }),
      );
      const rows = listed.slice(0, limit);
      return {
        jobs: rows.map((row) => presentJob(row, urls(request))),
        next: listed.length > limit ? (rows.at(-1)?.job.id ?? null) : null,
      };
    },
  );
  route(app, "postedJobDetail", async ({ params, request }) => {
    const row = await read(request, (replica) => findJob(replica, params.id));
    if (!row || jobStatus(row) === "hidden") throw new NotFound();
    return presentJob(row, urls(request));
  });

  route(app, "ownPostedJobs", async ({ user, request }) =>
    (await listOwn(db, user.id)).map((row) => presentOwnJob(row, urls(request))),
  );
  route(app, "ownPostedJob", async ({ params, user, request }) => {
    const [row] = await listOwn(db, user.id, params.id);
    if (!row) throw new NotFound();
    const received = await listQuotes(db, row.job.id);
    return {
      ...presentOwnJob(row, urls(request)),
      received: received.map((quote) => presentReceived(row, quote, urls(request))),
    };
  });
  route(app, "postedJobCreate", async ({ body, user, request }) =>
    presentOwnJob(await jobs.post(user, body), urls(request)),
  );
  route(app, "postedJobEdit", async ({ params, body, user, request }) =>
    presentOwnJob(await jobs.edit(user.id, params.id, body), urls(request)),
  );
  route(app, "postedJobClose", async ({ params, user, request }) =>
    presentOwnJob(await jobs.close(user.id, params.id), urls(request)),
  );
  route(
    app,
    "postedJobPhotoAdd",
    async ({ params, user, files, request }) =>
      presentOwnJob(await jobs.addPhoto(user.id, params.id, files.photo), urls(request)),
    { fileLimit: PHOTO_LIMIT },
  );
  route(app, "postedJobPhotoDelete", async ({ params, user, request }) =>
    presentOwnJob(await jobs.removePhoto(user.id, params.id, params.photo), urls(request)),
  );
  route(app, "jobQuoteChoose", async ({ params, body, user }) => {
    const { cartCode, itemId } = await chooseQuote(db, user.id, params.id, body);
    return { message: messages.cart.added, cart_code: cartCode, cart_item: itemId };
  });

  async function jobToQuote(userId: number, id: number, imageUrl: (key: string) => string) {
    const row = await findJob(db, id);
    const profile = await findOwnProfile(db, userId);
    const [quote] = profile ? await ownQuotes(db, profile.id, [id]) : [];
    if (!row || (row.job.hiddenAt && !quote)) throw new NotFound();
    return { ...presentForArtisan(row, quote, imageUrl), refusal: refusalOf(row, profile, quote) };
  }
  route(app, "jobsForArtisan", async ({ user, request }) => {
    const profile = await findOwnProfile(db, user.id);
    if (!profile) return { matching: [], quoted: [] };
    const [matching, quoted] = await Promise.all([
      listForArtisan(db, profile, "matching"),
      listForArtisan(db, profile, "quoted"),
    ]);
    const sent = await ownQuotes(
      db,
      profile.id,
      quoted.map(({ job }) => job.id),
    );
    return {
      matching: matching.map((row) => presentForArtisan(row, undefined, urls(request))),
      quoted: quoted.map((row) =>
        presentForArtisan(
          row,
          sent.find(({ postedJobId }) => postedJobId === row.job.id),
          urls(request),
        ),
      ),
    };
  });
  route(app, "jobToQuote", ({ params, user, request }) => jobToQuote(user.id, params.id, urls(request)));
  route(app, "jobQuoteSend", async ({ params, body, user, request }) => {
    await own.send(user, params.id, body);
    return jobToQuote(user.id, params.id, urls(request));
  });
  route(app, "jobQuoteWithdraw", async ({ params, user, request }) => {
    await own.withdraw(user, params.id);
    return jobToQuote(user.id, params.id, urls(request));
  });

  route(app, "staffPostedJobs", async ({ query, request, reply }) => {
    const rows = await listForStaff(db, { queue: query.queue, ...pageOf(query) });
    return answerPage(rows, query, request, reply).map((row) => presentForStaff(row, urls(request)));
  });
  route(app, "postedJobHide", async ({ params: { id }, body, user, request }) =>
    transaction(db, async (trx) => {
      await hideJob(trx, id, body);
      await recordAudit(trx, {
        actor: user,
        action: body.hidden ? "posted_job.hide" : "posted_job.show",
        subject: `posted_job:${id}`,
        reason: body.reason,
      });
      const [row] = await listForStaff(trx, { queue: "all", id });
      if (!row) throw new NotFound();
      return presentForStaff(row, urls(request));
    }),
  );
}
