import { PAGE_SIZE_MAX } from "@handwork/contract";
import { paginate, type Queryable, toPageBounds } from "@handwork/server-platform/database";
import type { App } from "@handwork/server-platform/http";
import type { Deps } from "../../deps.ts";
import { route } from "../../route.ts";
import { presentAdminArtisan } from "./review.presenter.ts";
import { type AdminArtisanRow, searchArtisans } from "./review.repository.ts";

/** Counts each artisan's fingerprints. The map may omit artisans without fingerprints. */
export type CountFingerprints = (
  db: Queryable,
  artisanIds: readonly number[],
) => Promise<ReadonlyMap<number, number>>;

/** Registers the staff's search for artisans. */
export function registerStaffSearch(
  app: App,
  { db, storage }: Pick<Deps, "db" | "storage">,
  countFingerprints: CountFingerprints,
): void {
  async function present(rows: readonly AdminArtisanRow[], origin: string) {
    const fingerprints = await countFingerprints(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) =>
      presentAdminArtisan(row, fingerprints.get(row.id) ?? 0, (key) => storage.url(key, origin)),
    );
  }

  route(app, "adminArtisanSearch", async ({ query, request, linkNextPage }) => {
    const pagedQuery = { ...query, limit: query.limit ?? PAGE_SIZE_MAX };
    const rows = await searchArtisans(db, pagedQuery, toPageBounds(pagedQuery));
    return present(paginate(rows, pagedQuery, linkNextPage), request.origin);
  });
}
