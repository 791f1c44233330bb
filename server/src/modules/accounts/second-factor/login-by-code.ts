import { type LoginResponse, messages } from "@handwork/contract";
import { eq } from "drizzle-orm";
import { type Client, users } from "../../../platform/auth/index.ts";
import type { Deps } from "../../../platform/deps.ts";
import { NotAuthenticated } from "../../../platform/errors.ts";
import { recordAudit } from "../../audit/index.ts";
import { admit } from "../accounts.service.ts";
import { createChallenges } from "./challenge.ts";
import { checkCode } from "./check-code.ts";
import { isStaff } from "./is-staff.ts";

export interface SecondStep {
  /** As a right password gave it. */
  readonly challenge: string;
  readonly code: string;
  readonly client: Client;
  /** Number of the browser, where an account of this name signed in with it before. */
  readonly deviceOf: (username: string) => string | null;
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
  const shown = await checkCode(deps, user.id, code, { device, from: client.address });
  if (shown === "recovery" && isStaff(user))
    await recordAudit(db, { actor: user, action: "account.recovery-code-used", subject: `user:${user.id}` });
  return { username: user.username, session: await admit(deps, user, { client, device }, true) };
}
