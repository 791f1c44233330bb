import { type LoginResponse, messages } from "@handwork/contract";
import { NotAuthenticated } from "@handwork/server-platform/errors";
import { secondFactorStaff } from "@handwork/server-platform/http";
import { queueMail } from "@handwork/server-platform/mail";
import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit/index.ts";
import { type Client, type UserRow, users } from "../../auth/index.ts";
import type { Deps } from "../../deps.ts";
import { completeLogin } from "../accounts.service.ts";
import { createChallenges } from "./challenge.ts";
import { CodeReused, checkCode } from "./check-code.ts";
import { reusedCodeCounter } from "./code-throttles.ts";
import { secondFactorMail } from "./second-factor-mails.ts";

interface SecondStep {
  /** Issued in exchange for the correct password. */
  readonly challenge: string;
  readonly code: string;
  readonly client: Client;
  /** Returns the browser's id if this account has signed in with it before. */
  readonly deviceOf: (username: string) => string | null;
}

/**
 * Reports the reuse of a code, because a second person may know it. Emails the owner and, if the owner is an admin or
 * a manager, writes to the audit log. Does not report a double click: its first request has invalidated the challenge.
 */
async function reportReuse(
  { db, throttle }: Deps,
  id: number,
  isChallengeValid: (owner: UserRow) => boolean,
): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user || !isChallengeValid(user)) return;
  if (secondFactorStaff.includes(user.userType))
    await recordAudit(db, { actor: user, action: "account.code-reused", subject: `user:${id}` });
  const { count } = await throttle.take(reusedCodeCounter(id), 1);
  if (count === 1) await queueMail(db, secondFactorMail, { userId: id, what: "reused" });
}

const signInExpired = () => new NotAuthenticated(messages.secondFactor.signInExpired);

/** Completes a sign-in with a code. Expired, used and forged challenges get the same response. */
export async function loginByCode(
  deps: Deps,
  { challenge, code, client, deviceOf }: SecondStep,
): Promise<{ username: string; session: LoginResponse }> {
  const { db, config } = deps;
  const challenges = createChallenges(config.secretKey);
  const id = challenges.ownerOf(challenge);
  const [user] = id === null ? [] : await db.select().from(users).where(eq(users.id, id));
  if (!user?.isActive || !challenges.verifies(user, challenge)) throw signInExpired();
  const device = deviceOf(user.username);
  const codeKind = await checkCode(deps, user.id, code, { device, from: client.address }).catch(
    async (error) => {
      if (error instanceof CodeReused)
        await reportReuse(deps, user.id, (owner) => challenges.verifies(owner, challenge));
      throw error;
    },
  );
  if (codeKind === "recovery" && secondFactorStaff.includes(user.userType))
    await recordAudit(db, { actor: user, action: "account.recovery-code-used", subject: `user:${user.id}` });
  const session = await completeLogin(deps, user, { client, device }, true);
  if (!session) throw signInExpired();
  return { username: user.username, session };
}
