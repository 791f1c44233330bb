import { paths } from "@handwork/contract";
import { type Composer, siteOrigin, writeMail } from "@handwork/server-platform/mail";
import { eq } from "drizzle-orm";
import { users } from "../../auth/index.ts";
import type { Deps } from "../../deps.ts";
import { artisans } from "../artisans.table.ts";
import { artisanReviews } from "./reviews.table.ts";

/** Kind of the email that tells an artisan the outcome of their review. */
export const artisanReviewed = "artisan-reviewed";

/** Composers of this module's emails, by kind. */
export const reviewMails = ({ db, config }: Pick<Deps, "db" | "config">): Record<string, Composer> => ({
  [artisanReviewed]: async ({ artisanId }: { artisanId: number }) => {
    const [artisan] = await db
      .select({
        email: users.email,
        firstName: users.firstName,
        isVerified: artisanReviews.isVerified,
        note: artisanReviews.note,
      })
      .from(artisanReviews)
      .innerJoin(artisans, eq(artisans.id, artisanReviews.artisanId))
      .innerJoin(users, eq(users.id, artisans.userId))
      .where(eq(artisanReviews.artisanId, artisanId));
    if (!artisan) return null;
    const { isVerified, note } = artisan;
    return writeMail({
      to: artisan.email,
      subject: isVerified ? "You are verified on Handwork" : "Your profile could not be verified yet",
      name: artisan.firstName,
      before: isVerified
        ? ["We have checked your details. Employers now see the Verified badge next to your name."]
        : ["We checked your details and could not verify them yet.", ...(note ? [note] : [])],
      action: {
        label: isVerified ? "See your profile" : "See what to correct",
        url: new URL(`${paths.artisanProfile}${isVerified ? "" : "#verification"}`, siteOrigin(config)).href,
      },
      after: [],
    });
  },
});
