import type { Problem } from "@handwork/contract";
import type { App } from "@handwork/server-platform/http";
import type { Deps } from "../deps.ts";
import { createOnce } from "../idempotency/index.ts";
import { route } from "../route.ts";
import { PHOTO_MAX_BYTES } from "../shared/add-photo.ts";
import { reportsOf } from "../shared/limits.ts";
import { toDecimal } from "../shared/money.ts";
import { displayName } from "../shared/person-name.ts";
import { presentCase } from "./cases.repository.ts";
import { createCases } from "./cases.service.ts";
import { listOpenWork, presentOpenWork } from "./open-work.ts";
import { listProblems, type ProblemRow } from "./problems.repository.ts";
import { resolveProblem, splitItem } from "./problems.service.ts";
import { runSuspensionJob } from "./suspension.ts";

export function registerProblems(app: App, deps: Deps): void {
  const { db, throttle } = deps;
  const cases = createCases(deps);
  const once = createOnce(deps);

  route(app, "problemList", async () => (await listProblems(db)).map(presentProblem));
  route(app, "problemResolve", async ({ params, body, user }) => ({
    order_status: await resolveProblem(db, user, params.id, body),
  }));
  route(app, "problemSplit", async ({ params, body, user }) => ({
    order_status: await splitItem(db, user, params.id, body),
  }));
  route(app, "adminUserOpenWork", async ({ params }) => presentOpenWork(await listOpenWork(db, params.id)));

  route(app, "jobReportProblem", async ({ params, body, user }) => {
    await throttle.count(reportsOf(user.id));
    return cases.reportByArtisan(user, params.id, body.description);
  });
  route(app, "itemProblem", ({ params, user }) => cases.readProblem(user, params.id));
  route(app, "itemProblemAnswer", ({ params, body, user }) => cases.answer(user, params.id, body.text));
  route(
    app,
    "itemProblemPhotoAdd",
    async (call) => {
      const { params, user, files } = call;
      await once("itemProblemPhotoAdd", call, (remember) =>
        cases.addPhoto(user, params.id, files.photo, remember),
      );
      return cases.readProblem(user, params.id);
    },
    { fileLimit: PHOTO_MAX_BYTES },
  );
  route(app, "itemProblemPhoto", async ({ params, query, user, reply }) => {
    const bytes = await cases.readPhoto(user, params.id, params.photo, query.size ?? "full");
    reply.header("cache-control", "no-store");
    return { id: params.photo, mime_type: "image/webp", image: bytes.toString("base64") };
  });

  if (deps.runsJobs ?? true) runSuspensionJob(app, db);
}

function presentProblem({ order, employer, phone, report, items, timeline }: ProblemRow): Problem {
  return {
    id: order.id,
    order_code: order.orderCode,
    employer: { name: displayName(employer), email: employer.email, phone_number: phone },
    report: report?.description ?? null,
    total_price: toDecimal(order.totalKobo),
    paid_at: order.paidAt.toISOString(),
    reported_at: (report?.reportedAt ?? order.modifiedAt).toISOString(),
    items: items.map((item) => ({
      id: item.id,
      artisan: item.artisanId,
      artisan_name: item.artisanName,
      service_name: item.serviceName,
      description: item.job.description,
      expected_date: item.job.expectedDate,
      total: toDecimal(item.totalKobo),
      artisan_phone: item.phone,
      state_before: item.disputedFrom,
      case: item.case && presentCase(item.case),
    })),
    timeline: timeline.map(({ at, text }) => ({ at: at.toISOString(), text })),
  };
}
