import { LOCALE, paths, TIME_ZONE } from "@handwork/contract";
import { type Composer, siteOrigin, writeMail } from "@handwork/server-platform/mail";
import { and, eq, sql } from "drizzle-orm";
import { users } from "../auth/index.ts";
import type { Deps } from "../deps.ts";
import { createResetTokens, RESET_LIFETIME, toUid } from "./reset-token.ts";

/** Kinds of email, as stored in the outbox. */
export const passwordReset = "password-reset";
export const passwordChanged = "password-changed";
export const emailChanged = "email-changed";
export const accountDeleted = "account-deleted";
export const tokenReused = "token-reused";
export const newSignIn = "new-sign-in";

/** The sign-in that an email describes. `at` is ISO 8601; `device` and `network` are as stored in the session. */
export interface NewSignIn {
  readonly userId: number;
  readonly at: string;
  readonly device: string | null;
  readonly network: string | null;
}

const dateTimeFormat = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  dateStyle: "long",
  timeStyle: "short",
});

/** Composers of this module's emails, by kind. */
export function accountMails({ db, config }: Pick<Deps, "db" | "config">): Record<string, Composer> {
  const tokens = createResetTokens(config.secretKey);
  const newPasswordAction = {
    label: "Request a new password",
    url: new URL(paths.forgotPassword, siteOrigin(config)).href,
  };
  const contactAction = { label: "Contact us", url: new URL(paths.contact, siteOrigin(config)).href };
  return {
    [passwordReset]: async ({ email, origin }: { email: string; origin: string }) => {
      const [user] = await db
        .select()
        .from(users)
        .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), eq(users.isActive, true)));
      if (!user) return null;
      return writeMail({
        to: user.email,
        subject: "Reset your Handwork password",
        name: user.firstName,
        before: [`Somebody, most likely you, requested a new password for the account ${user.username}.`],
        action: {
          label: "Set a new password",
          url: new URL(paths.resetPassword(toUid(user.id), tokens.issue(user)), origin).href,
        },
        after: [
          `The link works once, within ${RESET_LIFETIME / 60} minutes.`,
          "If it was not you, do nothing: your password stays as it is.",
        ],
      });
    },

    [passwordChanged]: async ({ userId, keptOne }: { userId: number; keptOne?: boolean }) => {
      const [user] = await db.select().from(users).where(eq(users.id, userId));
      if (!user) return null;
      return writeMail({
        to: user.email,
        subject: "Your Handwork password was changed",
        name: user.firstName,
        before: [
          `The account ${user.username} has a new password and was signed out on every ${keptOne ? "other " : ""}device.`,
          "If you did not change your password, request a new one now and contact us.",
        ],
        action: newPasswordAction,
        after: [],
      });
    },

    [emailChanged]: async ({ userId, email }: { userId: number; email: string }) => {
      const [user] = await db.select().from(users).where(eq(users.id, userId));
      if (!user) return null;
      return writeMail({
        to: email,
        subject: "The email address of your Handwork account was changed",
        name: user.firstName,
        before: [
          `Our staff changed the email address of the account ${user.username}. Emails about the account, including links to set a new password, no longer come to this address.`,
          "If you did not ask for this, contact us now.",
        ],
        action: contactAction,
        after: [],
      });
    },

    [accountDeleted]: async ({ userId, email }: { userId: number; email: string }) => {
      const [user] = await db.select().from(users).where(eq(users.id, userId));
      if (!user) return null;
      return writeMail({
        to: email,
        subject: "Your Handwork account was deleted",
        name: user.firstName,
        before: [
          "Our staff or the marketer who registered you deleted your account. You can no longer sign in, and employers can no longer find you.",
          "If you did not ask for this, contact us now.",
        ],
        action: contactAction,
        after: [
          "We erase your personal data after 30 days, but not before we have paid you for all your work.",
        ],
      });
    },

    [tokenReused]: async ({ userId, device }: { userId: number; device: string | null }) => {
      const [user] = await db.select().from(users).where(eq(users.id, userId));
      if (!user) return null;
      return writeMail({
        to: user.email,
        subject: "A device was signed out of your Handwork account",
        name: user.firstName,
        before: [
          `A sign-in to the account ${user.username}${device ? ` (${device})` : ""} was used from two places at once. It may have been copied, so we ended it.`,
          "If you restored that device from a backup, sign in again; you need not do anything else. If not, set a new password.",
        ],
        action: newPasswordAction,
        after: [],
      });
    },

    [newSignIn]: async ({ userId, at, device, network }: NewSignIn) => {
      const [user] = await db.select().from(users).where(eq(users.id, userId));
      if (!user) return null;
      return writeMail({
        to: user.email,
        subject: "A new sign-in to your Handwork account",
        name: user.firstName,
        before: [
          `Somebody, most likely you, signed in to the account ${user.username} on a new device: ${device ?? "unknown device"}${network ? `, from ${network}` : ""}, on ${dateTimeFormat.format(new Date(at))}.`,
          "If it was not you, set a new password at once. This signs the account out everywhere.",
        ],
        action: newPasswordAction,
        after: ["You can see and end all sign-ins in your account settings."],
      });
    },
  };
}
