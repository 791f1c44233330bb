import { type LoginResponse, messages } from "@handwork/contract";
import { NotAuthenticated } from "@handwork/server-platform/errors";
import { queueMail } from "@handwork/server-platform/mail";
import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit/index.ts";
import { type Client, type UserRow, users } from "../../auth/index.ts";
import type { Deps } from "../../deps.ts";
import { admit } from "../accounts.service.ts";
import { createChallenges } from "./challenge.ts";
import { CodeReused, checkCode } from "./check-code.ts";
import { reusedCodes } from "./code-throttles.ts";
import { isStaff } from "./is-staff.ts";
import { secondFactorMail } from "./second-factor-mails.ts";

export interface SecondStep {
  /** As a right password gave it. */
  readonly challenge: string;
  readonly code: string;
  readonly client: Client;
  /** Number of the browser, where an account of this name signed in with it before. */
  readonly deviceOf: (username: string) => string | null;
}

/**
 * Tells the owner, and the log of staff, that a code opened one sign-in and was tried at another: somebody may have read
 * it along with them, or used it before them. A button that was pressed twice is none of that: the first press spent the
 * challenge, which does not hold any more.
 */
async function tellOfReuse(
  { db, throttle }: Deps,
  id: number,
  holds: (owner: UserRow) => boolean,
): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user || !holds(user)) return;
  if (isStaff(user))
    await recordAudit(db, { actor: user, action: "account.code-reused", subject: `user:${id}` });
  const { count } = await throttle.take(reusedCodes(id), 1);
  if (count === 1) await queueMail(db, secondFactorMail, { userId: id, what: "reused" });
}

/** The second step of a sign-in. A challenge that is over, spent or made up is refused in one way. */
export async function loginByCode(
  deps: Deps,
  { challenge, code, client, deviceOf }: SecondStep,
): Promise<{ username: string; session: LoginResponse }> {
  const { db, config } = deps;
  const challenges = createChallenges(config.secretKey);
  const id = challenges.ownerOf(challenge);
  const [user] = id === null ? [] : await db.select().from(users).where(eq(users.id, id));
  if (!user?.isActive || !challenges.holds(user, challenge))
    throw new NotAuthenticated(messages.secondFactor.signInExpired);
  const device = deviceOf(user.username);
  const shown = await checkCode(deps, user.id, code, { device, from: client.address }).catch(
    async (error) => {
      if (error instanceof CodeReused)
        await tellOfReuse(deps, user.id, (now) => challenges.holds(now, challenge));
      throw error;
    },
  );
  if (shown === "recovery" && isStaff(user))
    await recordAudit(db, { actor: user, action: "account.recovery-code-used", subject: `user:${user.id}` });
  return { username: user.username, session: await admit(deps, user, { client, device }, true) };
}
