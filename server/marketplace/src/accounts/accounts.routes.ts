import { messages, type UserProfile } from "@handwork/contract";
import type { App } from "@handwork/server-platform/http";
import { type CurrentUser, passwordChecks } from "@handwork/server-platform/security";
import { clientOf } from "../auth/index.ts";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { login, logout, refresh } from "./accounts.service.ts";
import { type Company, findCompany } from "./company.repository.ts";
import { createKnownDevice } from "./known-device.ts";
import { editOwnAccount } from "./own-account.service.ts";
import { changePassword } from "./password-change.service.ts";
import { isProfileComplete } from "./registration.repository.ts";
import { loginByCode } from "./second-factor/login-by-code.ts";
import { registerSecondFactor } from "./second-factor/second-factor.routes.ts";
import { registerSessions } from "./sessions.routes.ts";

/** `company.logo` must be the URL of the picture, not its storage key. */
function presentProfile(
  user: Omit<CurrentUser, "sessionId">,
  company: Company | undefined,
  profileComplete: boolean,
): UserProfile {
  return {
    id: user.id,
    username: user.username,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    phone_number: company?.phone ?? null,
    company_name: company?.name ?? null,
    company_logo: company?.logo ?? null,
    user_type: user.userType,
    profile_complete: profileComplete,
  };
}

export function registerAccounts(app: App, deps: Deps): void {
  const { db, auth, storage } = deps;
  const knownDevice = createKnownDevice(deps.config);
  app.metrics.registerMetric(passwordChecks);

  route(app, "login", async ({ body, request, reply }) => {
    const { cookie } = request.headers;
    const device = knownDevice.recognise(cookie, body.username);
    const session = await login(deps, { ...body, client: clientOf(request), device });
    reply.header("set-cookie", knownDevice.remember(cookie, body.username));
    return session;
  });

  route(app, "loginCode", async ({ body, request, reply }) => {
    const { cookie } = request.headers;
    const client = clientOf(request);
    const deviceOf = (username: string) => knownDevice.recognise(cookie, username);
    const { username, session } = await loginByCode(deps, { ...body, client, deviceOf });
    reply.header("set-cookie", knownDevice.remember(cookie, username));
    return session;
  });

  route(app, "logout", async ({ body, request }) => {
    await logout(deps, body.refresh_token, () => request.identify());
    return { message: "Logged out successfully" };
  });

  route(app, "refreshToken", ({ body, request }) => refresh(deps, body, clientOf(request)));

  const loadProfile = async (user: Omit<CurrentUser, "sessionId">, origin: string) => {
    const company = await findCompany(db, user);
    const logo = company?.logo ? storage.url(company.logo, origin) : null;
    const complete = user.userType === "employer" ? company !== undefined : await isProfileComplete(db, user);
    return presentProfile(user, company && { ...company, logo }, complete);
  };

  route(app, "userProfile", ({ user, request }) => loadProfile(user, request.origin));

  route(app, "userProfileEdit", async ({ user, body, files, request }) => {
    await editOwnAccount(deps, user, body, files.company_logo);
    return loadProfile((await auth.findCaller(user.id, user.sessionId)) ?? user, request.origin);
  });

  registerSessions(app, deps);
  registerSecondFactor(app, deps);

  route(app, "passwordChange", async ({ user, body }) => {
    await changePassword(deps, user, { current: body.current_password, next: body.new_password });
    return { message: messages.password.changed };
  });
}
