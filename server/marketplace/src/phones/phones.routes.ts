import type { App } from "@handwork/server-platform/http";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { sendsSms } from "../shared/sms.ts";
import { findPhone } from "./phones.repository.ts";
import { confirmCode, requestCode } from "./phones.service.ts";

export function registerPhones(app: App, deps: Deps): void {
  const present = async (userId: number) => {
    const { phone, isVerified } = await findPhone(deps.db, userId);
    return { phone_number: phone, is_verified: isVerified, can_verify: sendsSms(deps.config) };
  };
  route(app, "phone", ({ user }) => present(user.id));
  route(app, "phoneCode", async ({ user, request }) => {
    await requestCode(deps, { userId: user.id, address: request.ip });
    return present(user.id);
  });
  route(app, "phoneVerify", async ({ user, body }) => {
    await confirmCode(deps, user.id, body.code);
    return present(user.id);
  });
}
