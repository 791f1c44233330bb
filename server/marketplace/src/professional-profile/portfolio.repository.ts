import type { Queryable } from "@handwork/server-platform/database";
import { asc, inArray } from "drizzle-orm";
import { artisanAbouts, certificates, workPhotos } from "./profile.table.ts";

type WorkPhotoRow = typeof workPhotos.$inferSelect;
export type CertificateRow = typeof certificates.$inferSelect;

export interface PortfolioRow {
  readonly about: string;
  readonly skills: readonly string[];
  readonly languages: readonly string[];
  readonly photos: readonly WorkPhotoRow[];
  readonly certificates: readonly CertificateRow[];
}

/** Reads these artisans' profile text, photos and certificates, by artisan id. */
export async function readPortfolios(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PortfolioRow>> {
  const artisanIds = [...ids];
  const [abouts, photos, certificateRows] = await Promise.all([
    db.select().from(artisanAbouts).where(inArray(artisanAbouts.artisanId, artisanIds)),
    db
      .select()
      .from(workPhotos)
      .where(inArray(workPhotos.artisanId, artisanIds))
      .orderBy(asc(workPhotos.uploadedAt), asc(workPhotos.id)),
    db
      .select()
      .from(certificates)
      .where(inArray(certificates.artisanId, artisanIds))
      .orderBy(asc(certificates.id)),
  ]);
  return new Map(
    artisanIds.map((id) => {
      const { about = "", skills = [], languages = [] } = abouts.find((row) => row.artisanId === id) ?? {};
      const ofArtisan = <Row extends { artisanId: number }>(rows: readonly Row[]) =>
        rows.filter(({ artisanId }) => artisanId === id);
      return [
        id,
        { about, skills, languages, photos: ofArtisan(photos), certificates: ofArtisan(certificateRows) },
      ];
    }),
  );
}
