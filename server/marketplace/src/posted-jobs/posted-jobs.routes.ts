import { messages, PAGE_SIZE } from "@handwork/contract";
import { paginate, toPageBounds, transaction } from "@handwork/server-platform/database";
import { NotFound } from "@handwork/server-platform/errors";
import { type App, onReplica } from "@handwork/server-platform/http";
import { recordAudit } from "../audit/index.ts";
import { createCatalogRepository } from "../catalog/index.ts";
import type { Deps } from "../deps.ts";
import { createOnce } from "../idempotency/index.ts";
import { route } from "../route.ts";
import { PHOTO_MAX_BYTES } from "../shared/add-photo.ts";
import { notifyingCallsOf } from "../shared/limits.ts";
import { chooseQuote } from "./choose-quote.ts";
import { createEmployerJobs, hideJob } from "./employer-jobs.service.ts";
import { createJobQuotes, findQuoteRefusal } from "./job-quotes.service.ts";
import {
  jobStatus,
  presentForArtisan,
  presentForStaff,
  presentJob,
  presentOwnJob,
  presentReceivedQuote,
} from "./posted-jobs.presenter.ts";
import {
  findJob,
  findOwnProfile,
  listForArtisan,
  listForStaff,
  listOpen,
  listOwn,
  listOwnQuotes,
  listQuotes,
} from "./posted-jobs.repository.ts";

export function registerPostedJobs(app: App, deps: Deps): void {
  const { db, storage, throttle } = deps;
  const jobs = createEmployerJobs(deps);
  const once = createOnce(deps);
  const jobQuotes = createJobQuotes(deps);
  const catalog = createCatalogRepository(db);
  const read = onReplica(deps, (replica) => replica);
  const imageUrls =
    ({ origin }: { origin: string }) =>
    (key: string) =>
      storage.url(key, origin);

  route(
    app,
    "postedJobList",
    async ({ query: { job_type, location, sort, before, limit = PAGE_SIZE }, request }) => {
      const [professionIds, locationIds] = await Promise.all([
        job_type ? catalog.professionIds(job_type) : undefined,
        location ? catalog.locationIds(location) : undefined,
      ]);
      const listed = await read(request, (replica) =>
        listOpen(replica, { professionIds, locationIds, sort, before, take: limit + 1 }),
      );
      const rows = listed.slice(0, limit);
      return {
        jobs: rows.map((row) => presentJob(row, imageUrls(request))),
        next: listed.length > limit ? (rows.at(-1)?.job.id ?? null) : null,
      };
    },
  );
  route(app, "postedJobDetail", async ({ params, request }) => {
    const row = await read(request, (replica) => findJob(replica, params.id));
    if (!row || row.isSuspended || jobStatus(row) === "hidden") throw new NotFound();
    return presentJob(row, imageUrls(request));
  });

  route(app, "ownPostedJobs", async ({ user, request }) =>
    (await listOwn(db, user.id)).map((row) => presentOwnJob(row, imageUrls(request))),
  );
  route(app, "ownPostedJob", async ({ params, user, request }) => {
    const [row] = await listOwn(db, user.id, params.id);
    if (!row) throw new NotFound();
    const received = await listQuotes(db, row.job.id);
    return {
      ...presentOwnJob(row, imageUrls(request)),
      received: received.map((quote) => presentReceivedQuote(row, quote, imageUrls(request))),
    };
  });
  route(app, "postedJobCreate", async ({ body, user, request }) =>
    presentOwnJob(await jobs.post(user, body), imageUrls(request)),
  );
  route(app, "postedJobEdit", async ({ params, body, user, request }) => {
    await throttle.count(notifyingCallsOf(user.id));
    return presentOwnJob(await jobs.edit(user.id, params.id, body), imageUrls(request));
  });
  route(app, "postedJobClose", async ({ params, user, request }) =>
    presentOwnJob(await jobs.close(user.id, params.id), imageUrls(request)),
  );
  route(
    app,
    "postedJobPhotoAdd",
    async (call) => {
      const { params, user, files, request } = call;
      await once("postedJobPhotoAdd", call, (remember) =>
        jobs.addPhoto(user.id, params.id, files.photo, remember),
      );
      return presentOwnJob(await jobs.read(params.id), imageUrls(request));
    },
    { fileLimit: PHOTO_MAX_BYTES },
  );
  route(app, "postedJobPhotoDelete", async ({ params, user, request }) =>
    presentOwnJob(await jobs.removePhoto(user.id, params.id, params.photo), imageUrls(request)),
  );
  route(app, "jobQuoteChoose", async ({ params, body, user }) => {
    await throttle.count(notifyingCallsOf(user.id));
    const { cartCode, itemId } = await chooseQuote(db, user.id, params.id, body);
    return { message: messages.cart.added, cart_code: cartCode, cart_item: itemId };
  });

  async function jobToQuote(userId: number, id: number, imageUrl: (key: string) => string) {
    const row = await findJob(db, id);
    if (!row) throw new NotFound();
    const profile = await findOwnProfile(db, userId);
    const [quote] = profile ? await listOwnQuotes(db, profile.id, [id]) : [];
    const isVisible = !(row.job.hiddenAt || row.isSuspended) || quote !== undefined;
    const refusal = findQuoteRefusal(row, profile, quote);
    return { isVisible, job: { ...presentForArtisan(row, quote, imageUrl), refusal } };
  }
  route(app, "jobsForArtisan", async ({ user, request }) => {
    const profile = await findOwnProfile(db, user.id);
    if (!profile) return { matching: [], quoted: [] };
    const [matching, quoted] = await Promise.all([
      listForArtisan(db, profile, "matching"),
      listForArtisan(db, profile, "quoted"),
    ]);
    const sent = await listOwnQuotes(
      db,
      profile.id,
      quoted.map(({ job }) => job.id),
    );
    return {
      matching: matching.map((row) => presentForArtisan(row, undefined, imageUrls(request))),
      quoted: quoted.map((row) =>
        presentForArtisan(
          row,
          sent.find(({ postedJobId }) => postedJobId === row.job.id),
          imageUrls(request),
        ),
      ),
    };
  });
  route(app, "jobToQuote", async ({ params, user, request }) => {
    const { isVisible, job } = await jobToQuote(user.id, params.id, imageUrls(request));
    if (!isVisible) throw new NotFound();
    return job;
  });
  route(app, "jobQuoteSend", async ({ params, body, user, request }) => {
    await jobQuotes.send(user, params.id, body);
    return (await jobToQuote(user.id, params.id, imageUrls(request))).job;
  });
  route(app, "jobQuoteWithdraw", async ({ params, user, request }) => {
    await jobQuotes.withdraw(user, params.id);
    // Ignores `isVisible`: a hidden job is no longer visible without the quote, but the withdrawal has succeeded.
    return (await jobToQuote(user.id, params.id, imageUrls(request))).job;
  });

  route(app, "staffPostedJobs", async ({ query, request, linkNextPage }) => {
    const rows = await listForStaff(db, { queue: query.queue, ...toPageBounds(query) });
    return paginate(rows, query, linkNextPage).map((row) => presentForStaff(row, imageUrls(request)));
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
      return presentForStaff(row, imageUrls(request));
    }),
  );
}
