import type { Problem } from "@handwork/contract";
import type { App } from "@handwork/server-platform/http";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { toDecimal } from "../shared/money.ts";
import { listProblems, type ProblemRow } from "./problems.repository.ts";
import { resolveProblem } from "./problems.service.ts";

export function registerProblems(app: App, { db }: Pick<Deps, "db">): void {
  route(app, "problemList", { handler: async () => (await listProblems(db)).map(presentProblem) });
  route(app, "problemResolve", {
    handler: async ({ params, body, user }) => ({
      order_status: await resolveProblem(db, user, params.id, body),
    }),
  });
}

const nameOf = ({ firstName, lastName, username }: ProblemRow["employer"]) =>
  `${firstName} ${lastName}`.trim() || username;

function presentProblem({ order, employer, phone, report, items }: ProblemRow): Problem {
  return {
    id: order.id,
    order_code: order.orderCode,
    employer: { name: nameOf(employer), email: employer.email, phone_number: phone },
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
    })),
  };
}
