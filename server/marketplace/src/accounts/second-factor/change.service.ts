import { messages } from "@handwork/contract";
import { transaction } from "@handwork/server-platform/database";
import { conflict } from "@handwork/server-platform/errors";
import type { CurrentUser } from "@handwork/server-platform/security";
import type { Deps } from "../../deps.ts";
import { checkOwnPassword } from "../own-password.ts";
import { checkCode } from "./check-code.ts";
import { createFactorSealer } from "./factor-sealer.ts";
import { deleteFactor, findFactor, replaceRecoveryCodes } from "./factors.repository.ts";
import { hashRecoveryCode, makeRecoveryCodes } from "./recovery-codes.ts";
import { reportChange } from "./set-up.service.ts";

interface Proof {
  readonly password: string;
  readonly code: string;
}
const notOn = () => conflict(messages.secondFactor.notOn);

async function checkProof(deps: Deps, user: CurrentUser, { password, code }: Proof): Promise<void> {
  await checkOwnPassword(deps, user, password);
  if (!(await findFactor(deps.db, user.id))) throw notOn();
  await checkCode(deps, user.id, code, { session: user.sessionId });
}

/** Creates ten new recovery codes and invalidates the old codes. */
export async function renewRecoveryCodes(deps: Deps, user: CurrentUser, proof: Proof): Promise<string[]> {
  await checkProof(deps, user, proof);
  const codes = makeRecoveryCodes();
  await transaction(deps.db, async (trx) => {
    const factor = await findFactor(trx, user.id, "update");
    if (!factor) throw notOn();
    const secret = createFactorSealer(deps.config).open(factor.secret, user.id);
    await replaceRecoveryCodes(
      trx,
      user.id,
      codes.map((code) => hashRecoveryCode(secret, code)),
    );
    await reportChange(trx, user, "codes", "account.recovery-codes-made");
  });
  return codes;
}

/** Removes the caller's second factor and signs the account out everywhere else. */
export async function removeOwnFactor(deps: Deps, user: CurrentUser, proof: Proof): Promise<void> {
  await checkProof(deps, user, proof);
  const { db, auth } = deps;
  await transaction(db, async (trx) => {
    if (!(await deleteFactor(trx, user.id))) throw notOn();
    await auth.revokeOthers(user.id, user.sessionId, trx);
    await auth.setSecondFactorProven(user.sessionId, false, trx);
    await reportChange(trx, user, "off", "account.second-factor-off");
  });
}
