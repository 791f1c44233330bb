import { type Composer, writeMail } from "@handwork/server-platform/mail";
import { createSealer } from "@handwork/server-platform/security";
import type { UserRow } from "../../auth/index.ts";
import type { Deps } from "../../deps.ts";

/** Kind of the email that confirms an erasure. */
export const accountErased = "account-erased";
const CONTEXT = "mail:account-erased";

interface Sealed {
  /** Encrypted name and email address, which the erasure removes everywhere else. */
  readonly to: string;
}

export const sealAddress = (
  { dataKeys }: Pick<Deps["config"], "dataKeys">,
  { email, firstName }: Pick<UserRow, "email" | "firstName">,
): Sealed => ({ to: createSealer(dataKeys).sealText(JSON.stringify({ email, firstName }), CONTEXT) });

/** Composers of this module's emails, by kind. */
export const privacyMails = ({ config }: Pick<Deps, "config">): Record<string, Composer> => ({
  [accountErased]: async ({ to }: Sealed) => {
    const { email, firstName } = JSON.parse(createSealer(config.dataKeys).openText(to, CONTEXT));
    return writeMail({
      to: email,
      subject: "Your Handwork account has been deleted",
      name: firstName,
      before: [
        "Your account and your personal data have been deleted, and you are signed out everywhere.",
        "We keep records of orders and payments, without your name, for as long as the law requires. Copies in backups are deleted within 30 days.",
      ],
      after: ["If you did not request this, contact us immediately."],
    });
  },
});
