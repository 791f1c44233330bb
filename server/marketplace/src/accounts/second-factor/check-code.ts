import { messages } from "@handwork/contract";
import { ValidationError } from "@handwork/server-platform/errors";
import { queueMail } from "@handwork/server-platform/mail";
import type { Deps } from "../../deps.ts";
import { codeThrottles, MAIL_AFTER, type Shower, wrongCodes } from "./code-throttles.ts";
import { createFactorKeeper } from "./factor-keeper.ts";
import { findFactor, useRecoveryCode, useStep } from "./factors.repository.ts";
import { hashOf } from "./recovery-codes.ts";
import { secondFactorMail } from "./second-factor-mails.ts";
import { appCode, findStep } from "./totp.ts";

type Needed = Pick<Deps, "db" | "throttle" | "config">;
/** Which kind of code was right. */
export type Shown = "app" | "recovery";

/** A valid code from the app that was used before. */
export class CodeReused extends ValidationError {}

/**
 * Uses up a code of the account; null if it is wrong, `reused` if this or another process has accepted it before.
 */
async function spend({ db, config }: Needed, userId: number, code: string): Promise<Shown | "reused" | null> {
  const factor = await findFactor(db, userId);
  if (!factor) return null;
  const secret = createFactorKeeper(config).open(factor.secret, userId);
  const typed = code.replace(/\s/g, "");
  if (!appCode.test(typed))
    return (await useRecoveryCode(db, userId, hashOf(secret, code))) ? "recovery" : null;
  const now = Date.now();
  const step = findStep(secret, typed, factor.usedStep, now);
  if (step === null) return findStep(secret, typed, 0, now) === null ? null : "reused";
  return (await useStep(db, userId, step)) ? "app" : "reused";
}

/**
 * Checks a code and uses it up. Throws a `ValidationError` for a wrong code, `CodeReused` for a used one, and
 * `Throttled`.
 */
export async function checkCode(deps: Needed, userId: number, code: string, by: Shower): Promise<Shown> {
  const { db, throttle } = deps;
  const limits = codeThrottles(userId, by);
  await throttle.check(limits.all);
  // Counted before the comparison, so that many codes sent at once cannot exceed the limits.
  await throttle.fail(limits.all);
  const shown = await spend(deps, userId, code);
  if (shown && shown !== "reused") {
    await throttle.forgive(limits);
    if (shown === "recovery") await queueMail(db, secondFactorMail, { userId, what: "recovery-used" });
    return shown;
  }
  const { count } = await throttle.take(wrongCodes(userId), 1);
  if (count === MAIL_AFTER) await queueMail(db, secondFactorMail, { userId, what: "guessed" });
  const Wrong = shown === "reused" ? CodeReused : ValidationError;
  throw new Wrong({ code: [messages.secondFactor.codeWrong] });
}
