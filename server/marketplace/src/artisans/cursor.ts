import { type ArtisanSort, artisanSorts, RATING_PRIOR } from "@handwork/contract";
import { ValidationError } from "@handwork/server-platform/errors";
import { z } from "zod";

/** An artisan's position in a list with any sort order. */
export interface Position {
  isVerified: boolean;
  /** Thousandths of a star. */
  rank: number;
  experience: number;
  id: number;
  payKobo: number | null;
}

/** The last artisan on a page. The next page begins after this artisan. */
export interface Cursor extends Position {
  sort: ArtisanSort;
  /** Index of the interpretation that found the list. */
  interpretation: number;
}

const cursorValues = z.tuple([
  z.boolean(),
  z.int().min(0).max(200),
  z.int().positive(),
  z.int().min(0).nullable(),
  z.enum(artisanSorts),
  z.int().min(0).max(9),
  // Older releases had no reviews, so all artisans had the same rank, and cursors did not contain it.
  z
    .int()
    .min(0)
    .max(5_000)
    .default(RATING_PRIOR.stars * 1_000),
]);

export function writeCursor({
  isVerified,
  rank,
  experience,
  id,
  payKobo,
  sort,
  interpretation,
}: Cursor): string {
  const values = [isVerified, experience, id, payKobo, sort, interpretation, rank];
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

export function readCursor(text: string): Cursor {
  try {
    const [isVerified, experience, id, payKobo, sort, interpretation, rank] = cursorValues.parse(
      JSON.parse(Buffer.from(text, "base64url").toString()),
    );
    return { isVerified, rank, experience, id, payKobo, sort, interpretation };
  } catch {
    throw new ValidationError({ cursor: ["Invalid cursor."] });
  }
}
