import { messages } from "@handwork/contract";
import { paginate, type Queryable, toPageBounds } from "@handwork/server-platform/database";
import { NotFound } from "@handwork/server-platform/errors";
import { type App, onReplica } from "@handwork/server-platform/http";
import { createArtisansRepository } from "../artisans/index.ts";
import type { Deps } from "../deps.ts";
import { createOnce } from "../idempotency/index.ts";
import { route } from "../route.ts";
import { PHOTO_MAX_BYTES } from "../shared/add-photo.ts";
import { notifyingCallsOf, reportsOf } from "../shared/limits.ts";
import { createEmployerReviews } from "./employer-reviews.service.ts";
import { decideReview } from "./moderation.service.ts";
import { replyToReview, reportReview } from "./replies-and-reports.ts";
import { presentOwnReviews, presentQueued, presentReviewable, presentReviews } from "./reviews.presenter.ts";
import { countByStars, listQueue, listReviews } from "./reviews.repository.ts";

/** Default number of reviews per page. */
const PAGE_SIZE = 10;

/** Reads a page of an artisan's reviews. `hidden` includes reviews that staff have hidden. */
async function readPage(
  db: Queryable,
  artisanId: number,
  {
    before,
    limit = PAGE_SIZE,
    hidden = false,
  }: { before?: number | undefined; limit?: number | undefined; hidden?: boolean },
) {
  const [listed, distribution] = await Promise.all([
    listReviews(db, artisanId, { before, take: limit + 1, hidden }),
    countByStars(db, artisanId),
  ]);
  const rows = listed.slice(0, limit);
  return { rows, next: listed.length > limit ? (rows.at(-1)?.review.id ?? null) : null, distribution };
}

export function registerReviews(app: App, deps: Deps): void {
  const { db, storage, throttle } = deps;
  const employerReviews = createEmployerReviews(deps);
  const once = createOnce(deps);
  const artisans = createArtisansRepository(db);
  const read = onReplica(deps, (replica) => ({
    replica,
    publicArtisans: createArtisansRepository(replica),
  }));
  const imageUrls =
    ({ origin }: { origin: string }) =>
    (key: string) =>
      storage.url(key, origin);

  route(app, "artisanReviews", async ({ params, query, request }) => {
    const page = await read(request, async ({ replica, publicArtisans }) => {
      if (!(await publicArtisans.find(params.id))) throw new NotFound();
      return readPage(replica, params.id, query);
    });
    return presentReviews(page, imageUrls(request));
  });
  route(app, "ownReviews", async ({ query, user, request }) => {
    const artisan = await artisans.findByUserId(user.id);
    const page = artisan
      ? await readPage(db, artisan.id, { ...query, hidden: true })
      : { rows: [], next: null, distribution: [0, 0, 0, 0, 0] };
    return presentOwnReviews(page, imageUrls(request));
  });

  route(app, "employerReviews", async ({ user, request }) =>
    (await employerReviews.list(user.id)).map((row) => presentReviewable(row, imageUrls(request))),
  );
  route(app, "itemReview", async ({ params, body, user, request }) => {
    await throttle.count(notifyingCallsOf(user.id));
    return presentReviewable(await employerReviews.write(user.id, params.id, body), imageUrls(request));
  });
  route(
    app,
    "itemReviewPhotoAdd",
    async (call) => {
      const { params, user, files, request } = call;
      await once("itemReviewPhotoAdd", call, (remember) =>
        employerReviews.addPhoto(user.id, params.id, files.photo, remember),
      );
      return presentReviewable(await employerReviews.read(user.id, params.id), imageUrls(request));
    },
    { fileLimit: PHOTO_MAX_BYTES },
  );
  route(app, "itemReviewPhotoDelete", async ({ params, user, request }) =>
    presentReviewable(
      await employerReviews.removePhoto(user.id, params.id, params.photo),
      imageUrls(request),
    ),
  );

  route(app, "reviewReply", async ({ params, body, user }) => {
    await throttle.count(notifyingCallsOf(user.id));
    return replyToReview(db, user, params.id, body.text);
  });
  route(app, "reviewReport", async ({ params, body, user }) => {
    await throttle.count(reportsOf(user.id));
    await reportReview(db, user, params.id, body.reason);
    return { message: messages.reviews.reported };
  });

  route(app, "reviewQueue", async ({ query, request, linkNextPage }) => {
    const rows = await listQueue(db, { queue: query.queue, ...toPageBounds(query) });
    return paginate(rows, query, linkNextPage).map((row) => presentQueued(row, imageUrls(request)));
  });
  route(app, "reviewDecide", async ({ params, body, user, request }) =>
    presentQueued(await decideReview(db, user, params.id, body), imageUrls(request)),
  );
}
