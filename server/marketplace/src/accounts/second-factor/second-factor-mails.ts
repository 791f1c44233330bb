import { paths } from "@handwork/contract";
import { type Composer, siteOrigin, writeMail } from "@handwork/server-platform/mail";
import { eq } from "drizzle-orm";
import { users } from "../../auth/index.ts";
import type { Deps } from "../../deps.ts";
import { countRecoveryCodes } from "./factors.repository.ts";

/** Kind of email, as stored in the outbox. */
export const secondFactorMail = "second-factor";

interface MailText {
  readonly subject: string;
  /** `name` is the account's username, `remaining` the number of unused recovery codes. */
  readonly text: (name: string, remaining: number) => string;
  /** What the account's owner should do if the event was not theirs. */
  readonly advice: string;
}

const mailTexts = {
  on: {
    subject: "Two-step sign-in is on",
    text: (name) =>
      `Signing in to the account ${name} now requires your password and a code from your authenticator app. The account was signed out on every other device.`,
    advice: "If you did not turn on two-step sign-in, request a new password now and contact us.",
  },
  off: {
    subject: "Two-step sign-in is off",
    text: (name) => `Signing in to the account ${name} now requires only your password.`,
    advice: "If you did not turn off two-step sign-in, request a new password now and contact us.",
  },
  removed: {
    subject: "Two-step sign-in was removed from your account",
    text: (name) =>
      `Our staff removed two-step sign-in from the account ${name} and signed it out everywhere. Signing in requires only your password until you set up two-step sign-in again.`,
    advice: "If you did not ask for this, request a new password now and contact us.",
  },
  codes: {
    subject: "You have new recovery codes",
    text: (name) => `The account ${name} has new recovery codes. The old ones no longer work.`,
    advice: "If you did not create new codes, request a new password now and contact us.",
  },
  "recovery-used": {
    subject: "A recovery code was used",
    text: (name, remaining) =>
      `A recovery code for the account ${name} was used. You have ${remaining} recovery ${remaining === 1 ? "code" : "codes"} left.`,
    advice: "If you did not use a recovery code, request a new password now and contact us.",
  },
  reused: {
    subject: "Someone tried to reuse a sign-in code",
    text: (name) =>
      `Someone who knows the password of the account ${name} signed in with a code from your authenticator app, and we refused a second sign-in with the same code. Both sign-ins may have been yours, on two devices.`,
    advice: "If one of them was not yours, request a new password now and contact us.",
  },
  guessed: {
    subject: "Someone entered wrong codes for your account",
    text: (name) =>
      `Someone who knows the password of the account ${name} entered wrong codes at the second step of signing in.`,
    advice: "If it was not you, request a new password now and contact us.",
  },
} satisfies Record<string, MailText>;

/** Events for which we email the account's owner. */
export type SecondFactorEvent = keyof typeof mailTexts;

/** Composers of this module's emails, by kind. */
export function secondFactorMails({ db, config }: Pick<Deps, "db" | "config">): Record<string, Composer> {
  return {
    [secondFactorMail]: async ({ userId, what }: { userId: number; what: SecondFactorEvent }) => {
      const [user] = await db.select().from(users).where(eq(users.id, userId));
      if (!user) return null;
      const { subject, text, advice }: MailText = mailTexts[what];
      return writeMail({
        to: user.email,
        subject,
        name: user.firstName,
        before: [text(user.username, await countRecoveryCodes(db, userId)), advice],
        action: {
          label: "Request a new password",
          url: new URL(paths.forgotPassword, siteOrigin(config)).href,
        },
        after: [],
      });
    },
  };
}
