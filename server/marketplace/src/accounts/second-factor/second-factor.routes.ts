import { messages } from "@handwork/contract";
import { type App, secondFactorStaff } from "@handwork/server-platform/http";
import type { Deps } from "../../deps.ts";
import { route } from "../../route.ts";
import { removeOwnFactor, renewRecoveryCodes } from "./change.service.ts";
import { checkCode } from "./check-code.ts";
import { countRecoveryCodes, findFactor } from "./factors.repository.ts";
import { beginSetUp, confirmSetUp } from "./set-up.service.ts";

/** Endpoints for the caller's own second factor. */
export function registerSecondFactor(app: App, deps: Deps): void {
  const { db, auth, config } = deps;

  route(app, "secondFactor", async ({ user }) => {
    const factor = await findFactor(db, user.id);
    return {
      enabled: factor !== undefined,
      required: config.staffNeedsSecondFactor && secondFactorStaff.includes(user.userType),
      since: factor?.createdAt.toISOString() ?? null,
      recovery_codes_left: factor ? await countRecoveryCodes(db, user.id) : 0,
    };
  });

  route(app, "secondFactorSetUp", async ({ user, body, reply }) => {
    reply.header("cache-control", "no-store");
    return beginSetUp(deps, user, body.password);
  });

  route(app, "secondFactorConfirm", async ({ user, body, reply }) => {
    reply.header("cache-control", "no-store");
    return { recovery_codes: await confirmSetUp(deps, user, { setUp: body.set_up, code: body.code }) };
  });

  route(app, "secondFactorCodes", async ({ user, body, reply }) => {
    reply.header("cache-control", "no-store");
    return { recovery_codes: await renewRecoveryCodes(deps, user, body) };
  });

  route(app, "secondFactorRemove", async ({ user, body }) => {
    await removeOwnFactor(deps, user, body);
    return { message: messages.secondFactor.turnedOff };
  });

  route(app, "secondFactorProof", async ({ user, body }) => {
    await checkCode(deps, user.id, body.code, { session: user.sessionId });
    await auth.setSecondFactorProven(user.sessionId, true);
  });
}
