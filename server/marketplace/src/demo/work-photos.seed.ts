import type { Transaction } from "@handwork/server-platform/database";
import { desc, eq } from "drizzle-orm";
import { artisans, rank } from "../artisans/index.ts";
import { professions } from "../catalog/index.ts";
import { workPhotos } from "../professional-profile/index.ts";
import { type Picture, picture } from "./pictures.ts";
import { tradeProfiles } from "./profiles.data.ts";

const WIDTHS = { full: 640, small: 320 } as const;

/**
 * Seeds photos of finished work. Two artisans in the same trade never show the same picture. The demo artisan and the
 * artisans at the top of their trade's list get one or two, and most others none.
 */
export async function seedWorkPhotos(trx: Transaction, demoArtisanId: number): Promise<Picture[]> {
  const listed = await trx
    .select({ artisanId: artisans.id, trade: professions.title })
    .from(artisans)
    .innerJoin(professions, eq(professions.id, artisans.professionId))
    .orderBy(
      desc(eq(artisans.id, demoArtisanId)),
      desc(artisans.isVerified),
      desc(rank),
      desc(artisans.experience),
    );
  const unused = new Map(Object.entries(tradeProfiles).map(([trade, { work }]) => [trade, [...work]]));
  const pictures = new Map<string, Picture>();
  const add = (subject: string, width: number) => {
    const photo = picture("work", subject, width);
    pictures.set(photo.key, photo);
    return photo.key;
  };
  const rows = listed.flatMap(({ artisanId, trade }) => {
    const left = unused.get(trade) ?? [];
    return left.splice(0, left.length > 2 ? 2 : 1).map(([subject, caption]) => ({
      artisanId,
      caption,
      imageKey: add(subject, WIDTHS.full),
      imageSmallKey: add(subject, WIDTHS.small),
    }));
  });
  await trx.insert(workPhotos).values(rows);
  return [...pictures.values()];
}
