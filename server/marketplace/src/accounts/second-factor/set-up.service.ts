import { randomBytes } from "node:crypto";
import { messages, type SetUpStarted } from "@handwork/contract";
import { type Transaction, transaction } from "@handwork/server-platform/database";
import { conflict, DetailError, ValidationError } from "@handwork/server-platform/errors";
import { secondFactorStaff } from "@handwork/server-platform/http";
import { queueMail } from "@handwork/server-platform/mail";
import type { CurrentUser } from "@handwork/server-platform/security";
import { encode } from "uqr";
import { recordAudit } from "../../audit/index.ts";
import type { Deps } from "../../deps.ts";
import { checkOwnPassword } from "../own-password.ts";
import { createFactorSealer } from "./factor-sealer.ts";
import { findFactor, insertFactor, replaceRecoveryCodes } from "./factors.repository.ts";
import { hashRecoveryCode, makeRecoveryCodes } from "./recovery-codes.ts";
import { type SecondFactorEvent, secondFactorMail } from "./second-factor-mails.ts";
import { findStep, SECRET_BYTES, totpOf } from "./totp.ts";

const ISSUER = "Handwork";
const alreadyOn = () => conflict(messages.secondFactor.alreadyOn);

/** Emails the owner about a change to the second factor, and audits the change if the owner is an admin or a manager. */
export async function reportChange(
  trx: Transaction,
  user: CurrentUser,
  what: SecondFactorEvent,
  action: string,
): Promise<void> {
  await queueMail(trx, secondFactorMail, { userId: user.id, what });
  if (secondFactorStaff.includes(user.userType))
    await recordAudit(trx, { actor: user, action, subject: `user:${user.id}` });
}

/**
 * Returns the secret as a URI for authenticator apps. The URI omits parameters with default values, because a longer
 * text makes a denser QR code.
 */
const uriOf = (username: string, key: string) =>
  `otpauth://totp/${ISSUER}:${encodeURIComponent(username)}?secret=${key}&issuer=${ISSUER}`;

/** Width of the QR code's white border in modules. Readers require four. */
const QR_BORDER = 4;

/** Encodes text as a QR code: the SVG path of the dark modules in a square of `size` units. */
function qrOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", border: QR_BORDER });
  const runs = data.flatMap((row, y) => {
    const modules = row.map((isDark) => (isDark ? "1" : "0")).join("");
    const darkRuns = [...modules.matchAll(/1+/g)];
    return darkRuns.map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
  });
  return { size, path: runs.join("") };
}

/** Starts setting up a second factor. The secret is stored only when the first code confirms it. */
export async function beginSetUp(deps: Deps, user: CurrentUser, password: string): Promise<SetUpStarted> {
  await checkOwnPassword(deps, user, password);
  if (await findFactor(deps.db, user.id)) throw alreadyOn();
  const secret = randomBytes(SECRET_BYTES);
  const key = totpOf(secret).secret.base32;
  const uri = uriOf(user.username, key);
  return { set_up: createFactorSealer(deps.config).sealSetUp(secret, user.id), key, uri, qr: qrOf(uri) };
}

/** Completes the set-up with the first code, and signs the account out everywhere else. Returns the recovery codes. */
export async function confirmSetUp(
  { db, auth, config }: Deps,
  user: CurrentUser,
  input: { setUp: string; code: string },
): Promise<string[]> {
  const sealer = createFactorSealer(config);
  const secret = sealer.openSetUp(input.setUp, user.id);
  if (!secret) throw new DetailError(400, { detail: messages.secondFactor.setUpExpired });
  const step = findStep(secret, input.code.replace(/\s/g, ""), 0, Date.now());
  if (step === null) throw new ValidationError({ code: [messages.secondFactor.codeWrong] });
  const codes = makeRecoveryCodes();
  await transaction(db, async (trx) => {
    const values = { userId: user.id, secret: sealer.seal(secret, user.id), usedStep: step };
    if (!(await insertFactor(trx, values))) throw alreadyOn();
    await replaceRecoveryCodes(
      trx,
      user.id,
      codes.map((code) => hashRecoveryCode(secret, code)),
    );
    await auth.revokeOthers(user.id, user.sessionId, trx);
    await auth.setSecondFactorProven(user.sessionId, true, trx);
    await reportChange(trx, user, "on", "account.second-factor-on");
  });
  return codes;
}
