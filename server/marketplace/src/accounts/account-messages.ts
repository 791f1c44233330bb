import { paths } from "@handwork/contract";
import type { Transaction } from "@handwork/server-platform/database";
import { type Composer, queueSms, siteOrigin } from "@handwork/server-platform/mail";
import type { Sms } from "@handwork/server-platform/sms";
import { and, eq } from "drizzle-orm";
import { users } from "../auth/index.ts";
import type { Deps } from "../deps.ts";
import { findPhone } from "../phones/index.ts";
import { postponeInQuietHours } from "../shared/quiet.ts";
import { smsText } from "../shared/sms.ts";
import { createResetTokens, SMS_LINK_DAYS, toUid } from "./reset-token.ts";

const PASSWORD_LINK = "password-link";

/** Queues an SMS with a link for setting a password. */
export const queuePasswordLink = (trx: Transaction, userId: number): Promise<void> =>
  queueSms(trx, PASSWORD_LINK, { userId });

/** Composers of this module's SMS, by kind. */
export function accountMessages({ db, config }: Pick<Deps, "db" | "config">): Record<string, Composer<Sms>> {
  const tokens = createResetTokens(config.secretKey);
  return {
    [PASSWORD_LINK]: async ({ userId }: { userId: number }) => {
      const [user] = await db
        .select()
        .from(users)
        .where(and(eq(users.id, userId), eq(users.isActive, true)));
      const { phone } = await findPhone(db, userId);
      if (!user || !phone) return null;
      postponeInQuietHours();
      const path = paths.resetPassword(toUid(user.id), tokens.issueForPhone(user, phone));
      const link = new URL(path, siteOrigin(config)).href;
      const text = `Hello ${user.firstName.slice(0, 40)}. Your Handwork username is ${user.username.slice(0, 60)}. Set your own password within ${SMS_LINK_DAYS} days:`;
      return { to: phone, text: smsText(text, link) };
    },
  };
}
