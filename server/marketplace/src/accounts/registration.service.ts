import { messages } from "@handwork/contract";
import type { registrationBody } from "@handwork/contract/schemas";
import { transaction } from "@handwork/server-platform/database";
import { ValidationError } from "@handwork/server-platform/errors";
import { deriveKey, hashPassword, signature } from "@handwork/server-platform/security";
import type { z } from "zod";
import type { UserRow } from "../auth/index.ts";
import { recordConsent } from "../consents/index.ts";
import type { Deps } from "../deps.ts";
import { rejectContactInNames } from "../shared/contact-data.ts";
import { insertUser } from "./accounts.repository.ts";
import { passwordProblems } from "./password-rules.ts";
import { findTaken, recordSignUp } from "./registration.repository.ts";
import { registrationThrottle } from "./sign-up-throttles.ts";
import { rejectInvalid, takenNames } from "./taken-names.ts";

type Body = z.output<typeof registrationBody>;
const { noticeRequired } = messages.privacy;

/** Creates a keyed hash function for IP addresses. A hash does not reveal the address. */
export function createAddressHash(secretKey: string): (address: string) => string {
  const key = deriveKey(secretKey, "sign-up address");
  return (address) => signature(key, address);
}

/** Step 1 of a sign-up: creates the account. `address` is the caller's IP address. */
export async function register(deps: Deps, body: Body, address: string): Promise<UserRow> {
  const { db, throttle, config } = deps;
  await throttle.count(registrationThrottle(address));
  rejectContactInNames(body);
  rejectInvalid(await findTaken(db, body.username, body.email), {
    password: passwordProblems(body.password, body),
    password2: body.password === body.password2 ? [] : [messages.registration.passwordsDiffer],
  });
  const version = body.privacy_notice;
  if (!version && !config.legacyClients) throw new ValidationError({ privacy_notice: [noticeRequired] });

  const passwordHash = await hashPassword(body.password);
  try {
    return await transaction(db, async (trx) => {
      const user = await insertUser(trx, {
        username: body.username,
        email: body.email,
        firstName: body.first_name,
        lastName: body.last_name,
        userType: body.user_type,
        passwordHash,
      });
      await recordSignUp(trx, user.id, createAddressHash(config.secretKey)(address));
      await recordConsent(trx, {
        userId: user.id,
        kind: "privacy_notice",
        version,
        how: version ? "self" : "not_stated",
        recordedBy: user.id,
      });
      return user;
    });
  } catch (error) {
    rejectInvalid(takenNames(error));
    throw error;
  }
}
