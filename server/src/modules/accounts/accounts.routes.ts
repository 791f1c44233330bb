import type { App, Deps } from "../../platform/deps.ts";
import { route } from "../../platform/http.ts";
import { presentProfile } from "./accounts.presenter.ts";
import { findCompany } from "./accounts.repository.ts";
import { login, logout } from "./accounts.service.ts";
import { isProfileComplete } from "./registration.repository.ts";

export function registerAccounts(app: App, deps: Deps): void {
  const { db, auth, storage } = deps;

  route(app, "login", {
    handler: ({ body, request }) => login(deps, { ...body, address: request.ip }),
  });

  route(app, "logout", {
    handler: async ({ body, request }) => {
      await logout(deps, body.refresh_token, () => request.identify());
      return { message: "Logged out successfully" };
    },
  });

  route(app, "refreshToken", { handler: ({ body }) => auth.refresh(body.refresh) });

  route(app, "userProfile", {
    handler: async ({ user, request }) => {
      const company = user.userType === "employer" ? await findCompany(db, user.id) : undefined;
      const logo = company?.logo ? storage.url(company.logo, request.origin) : null;
      const complete = await isProfileComplete(db, user);
      return presentProfile(user, company && { name: company.name, logo }, complete);
    },
  });
}
