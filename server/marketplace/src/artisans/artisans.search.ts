import { type ArtisanSort, artisanSorts } from "@handwork/contract";
import { ValidationError } from "@handwork/server-platform/errors";
import { z } from "zod";

/** Where an artisan stands in a list, in any order. */
export interface Position {
  isVerified: boolean;
  experience: number;
  id: number;
  payKobo: number | null;
}

/** The end of a page. */
export interface Cursor extends Position {
  sort: ArtisanSort;
  /** Which reading of the query the list follows. */
  reading: number;
}

const packed = z.tuple([
  z.boolean(),
  z.int().min(0).max(200),
  z.int().positive(),
  z.int().min(0).nullable(),
  z.enum(artisanSorts),
  z.int().min(0).max(9),
]);

export function writeCursor({ isVerified, experience, id, payKobo, sort, reading }: Cursor): string {
  const values = [isVerified, experience, id, payKobo, sort, reading];
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

export function readCursor(text: string): Cursor {
  try {
    const [isVerified, experience, id, payKobo, sort, reading] = packed.parse(
      JSON.parse(Buffer.from(text, "base64url").toString()),
    );
    return { isVerified, experience, id, payKobo, sort, reading };
  } catch {
    throw new ValidationError({ cursor: ["Invalid cursor."] });
  }
}

/** The ids that both lists contain; undefined stands for all ids. */
export function both(
  first: readonly number[] | undefined,
  second: readonly number[] | undefined,
): readonly number[] | undefined {
  return first && second ? first.filter((id) => second.includes(id)) : (first ?? second);
}
