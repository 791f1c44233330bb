import { messages } from "@handwork/contract";
import { type App, withErrorBody, withExtendedErrors } from "@handwork/server-platform/http";
import { clientOf } from "../auth/index.ts";
import { createCatalogRepository } from "../catalog/index.ts";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { newPasswordErrorBody, resetErrorBody, signUpErrorBody } from "./account-errors.ts";
import { createKnownDevice } from "./known-device.ts";
import { linkOrigin } from "./link-origin.ts";
import { confirmReset, requestReset } from "./password-reset.service.ts";
import { createProfileService } from "./profile.service.ts";
import { createRegistrantFinder } from "./registrant.ts";
import { register } from "./registration.service.ts";
import { createRegistrationCookie } from "./registration-cookie.ts";

export function registerSignUp(app: App, deps: Deps): void {
  const cookie = createRegistrationCookie(deps.config);
  const device = createKnownDevice(deps.config);
  const findRegistrant = createRegistrantFinder(deps, cookie);
  const profiles = createProfileService(deps, createCatalogRepository(deps.db));

  withErrorBody(app, signUpErrorBody, (scope) => {
    route(scope, "registration", async ({ body, request, reply }) => {
      const { id, username } = await register(deps, body, request.ip);
      reply.header("set-cookie", cookie.issue(id));
      return { id, username };
    });
  });

  route(app, "userRegister", async ({ body, files, user, request, reply }) => {
    const { account, maySignIn } = await findRegistrant({
      username: body.username,
      session: user,
      cookieHeader: request.headers.cookie,
      address: request.ip,
    });
    const outcome = { user_type: account.userType, profile_complete: true };
    const input = { body, image: files.profile_image };
    if (!maySignIn) {
      await profiles.complete(account, input, null);
      return outcome;
    }
    const session = {
      client: clientOf(request),
      secondFactorProven: user?.id === account.id && user.provenAt !== null,
    };
    const tokens = await profiles.complete(account, input, session);
    const deviceCookie = device.remember(request.headers.cookie, account.username);
    reply.header("set-cookie", [cookie.clear(), deviceCookie]);
    return { ...outcome, ...tokens };
  });

  withExtendedErrors(app, resetErrorBody, (scope) => {
    route(scope, "passwordReset", async ({ body, request }) => {
      const origin = linkOrigin(deps.config, request);
      await requestReset(deps, { email: body.email, address: request.ip, origin });
      return { message: messages.password.resetSent };
    });
  });

  withExtendedErrors(app, newPasswordErrorBody, (scope) => {
    route(scope, "passwordResetConfirm", async ({ params, body, request, reply }) => {
      const reset = { ...params, password: body.new_password, address: request.ip };
      const username = await confirmReset(deps, reset);
      reply.header("set-cookie", device.remember(request.headers.cookie, username));
      return { message: messages.password.reset };
    });
  });
}
