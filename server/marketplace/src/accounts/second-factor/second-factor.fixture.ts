import { randomBytes } from "node:crypto";
import type { TestServer } from "@handwork/server-main/testing";
import { createFactorSealer } from "./factor-sealer.ts";
import { deleteFactor, insertFactor, replaceRecoveryCodes } from "./factors.repository.ts";
import { hashRecoveryCode, makeRecoveryCodes } from "./recovery-codes.ts";
import { PERIOD, SECRET_BYTES, totpOf } from "./totp.ts";

/** Gives an account a new second factor and removes the old one. */
export async function giveSecondFactor({ deps }: Pick<TestServer, "deps">, userId: number) {
  const { db, config } = deps;
  const secret = randomBytes(SECRET_BYTES);
  const codes = makeRecoveryCodes();
  await deleteFactor(db, userId);
  await insertFactor(db, { userId, secret: createFactorSealer(config).seal(secret, userId), usedStep: 0 });
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => hashRecoveryCode(secret, code)),
  );
  return {
    secret,
    recoveryCodes: codes,
    /** The authenticator app's code, `steps` periods from now. */
    code: (steps = 0) => totpOf(secret).generate({ timestamp: Date.now() + steps * PERIOD * 1000 }),
  };
}
