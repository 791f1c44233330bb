import type { Queryable } from "@handwork/server-platform/database";
import { asc, inArray } from "drizzle-orm";
import { artisanAbouts, certificates, workPhotos } from "./profile.table.ts";

export type WorkPhotoRow = typeof workPhotos.$inferSelect;
export type CertificateRow = typeof certificates.$inferSelect;

export interface PortfolioRow {
  readonly about: string;
  readonly skills: readonly string[];
  readonly languages: readonly string[];
  readonly photos: readonly WorkPhotoRow[];
  readonly certificates: readonly CertificateRow[];
}

/** These artisans' texts, photos and certificates, by artisan. */
export async function readPortfolios(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PortfolioRow>> {
  const own = [...ids];
  const [abouts, photos, papers] = await Promise.all([
    db.select().from(artisanAbouts).where(inArray(artisanAbouts.artisanId, own)),
    db
      .select()
      .from(workPhotos)
      .where(inArray(workPhotos.artisanId, own))
      .orderBy(asc(workPhotos.uploadedAt), asc(workPhotos.id)),
    db.select().from(certificates).where(inArray(certificates.artisanId, own)).orderBy(asc(certificates.id)),
  ]);
  return new Map(
    own.map((id) => {
      const { about = "", skills = [], languages = [] } = abouts.find((row) => row.artisanId === id) ?? {};
      const ofOwn = <Row extends { artisanId: number }>(rows: readonly Row[]) =>
        rows.filter(({ artisanId }) => artisanId === id);
      return [id, { about, skills, languages, photos: ofOwn(photos), certificates: ofOwn(papers) }];
    }),
  );
}
