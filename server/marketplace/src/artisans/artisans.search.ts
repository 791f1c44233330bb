import { type ArtisanSort, artisanSorts, RATING_PRIOR } from "@handwork/contract";
import { ValidationError } from "@handwork/server-platform/errors";
import { z } from "zod";

/** An artisan's position in a list, in any order. */
export interface Position {
  isVerified: boolean;
  /** Thousandths of a star. */
  rank: number;
  experience: number;
  id: number;
  payKobo: number | null;
}

/** The end of a page. */
export interface Cursor extends Position {
  sort: ArtisanSort;
  /** The interpretation of the query that the list follows. */
  reading: number;
}

const packed = z.tuple([
  z.boolean(),
  z.int().min(0).max(200),
  z.int().positive(),
  z.int().min(0).nullable(),
  z.enum(artisanSorts),
  z.int().min(0).max(9),
  // Cursors of versions before reviews have no rating: all artisans were equal then.
  z
    .int()
    .min(0)
    .max(5_000)
    .default(RATING_PRIOR.stars * 1_000),
]);

export function writeCursor({ isVerified, rank, experience, id, payKobo, sort, reading }: Cursor): string {
  const values = [isVerified, experience, id, payKobo, sort, reading, rank];
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

export function readCursor(text: string): Cursor {
  try {
    const [isVerified, experience, id, payKobo, sort, reading, rank] = packed.parse(
      JSON.parse(Buffer.from(text, "base64url").toString()),
    );
    return { isVerified, rank, experience, id, payKobo, sort, reading };
  } catch {
    throw new ValidationError({ cursor: ["Invalid cursor."] });
  }
}

/** The ids that both lists contain; undefined means all ids. */
export function both(
  first: readonly number[] | undefined,
  second: readonly number[] | undefined,
): readonly number[] | undefined {
  return first && second ? first.filter((id) => second.includes(id)) : (first ?? second);
}
