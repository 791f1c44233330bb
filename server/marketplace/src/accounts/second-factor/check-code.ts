import { messages } from "@handwork/contract";
import { ValidationError } from "@handwork/server-platform/errors";
import { queueMail } from "@handwork/server-platform/mail";
import type { Deps } from "../../deps.ts";
import {
  type CodeSender,
  codeThrottles,
  MAIL_AFTER_WRONG_CODES,
  wrongCodeCounter,
} from "./code-throttles.ts";
import { createFactorSealer } from "./factor-sealer.ts";
import { findFactor, useUpRecoveryCode, useUpStep } from "./factors.repository.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import { secondFactorMail } from "./second-factor-mails.ts";
import { appCode, findStep } from "./totp.ts";

type CodeDeps = Pick<Deps, "db" | "throttle" | "config">;
/** The kind of an accepted code. */
type CodeKind = "app" | "recovery";

/** The code is valid but was used before. */
export class CodeReused extends ValidationError {}

/** Uses up a code. Returns null if the code is wrong, and `reused` if any process has accepted it before. */
async function useUpCode(
  { db, config }: CodeDeps,
  userId: number,
  code: string,
): Promise<CodeKind | "reused" | null> {
  const factor = await findFactor(db, userId);
  if (!factor) return null;
  const secret = createFactorSealer(config).open(factor.secret, userId);
  const typed = code.replace(/\s/g, "");
  if (!appCode.test(typed))
    return (await useUpRecoveryCode(db, userId, hashRecoveryCode(secret, code))) ? "recovery" : null;
  const now = Date.now();
  const step = findStep(secret, typed, factor.usedStep, now);
  if (step === null) return findStep(secret, typed, 0, now) === null ? null : "reused";
  return (await useUpStep(db, userId, step)) ? "app" : "reused";
}

/**
 * Checks a code and uses it up. Throws a `ValidationError` for a wrong code, `CodeReused` for a used code, and
 * `Throttled` after too many attempts.
 */
export async function checkCode(
  deps: CodeDeps,
  userId: number,
  code: string,
  sender: CodeSender,
): Promise<CodeKind> {
  const { db, throttle } = deps;
  const limits = codeThrottles(userId, sender);
  // Counts the attempt before the comparison, so that concurrent requests cannot exceed the limits.
  await throttle.count(limits.all);
  const outcome = await useUpCode(deps, userId, code);
  if (outcome && outcome !== "reused") {
    await throttle.forgive(limits);
    if (outcome === "recovery") await queueMail(db, secondFactorMail, { userId, what: "recovery-used" });
    return outcome;
  }
  const { count } = await throttle.take(wrongCodeCounter(userId), 1);
  if (count === MAIL_AFTER_WRONG_CODES) await queueMail(db, secondFactorMail, { userId, what: "guessed" });
  const ErrorClass = outcome === "reused" ? CodeReused : ValidationError;
  throw new ErrorClass({ code: [messages.secondFactor.codeWrong] });
}
