import type { App } from "@handwork/server-platform/http";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { presentEarnings } from "./earnings.presenter.ts";
import { listEarned, sumInProgress } from "./earnings.repository.ts";

export function registerEarnings(app: App, { db }: Pick<Deps, "db">): void {
  route(app, "artisanEarnings", async ({ user }) => {
    const [earned, underWay] = await Promise.all([listEarned(db, user.id), sumInProgress(db, user.id)]);
    return presentEarnings(earned, underWay);
  });
}
