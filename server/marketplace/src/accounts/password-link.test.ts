import { startTestServer } from "@handwork/server-main/testing";
import { transaction } from "@handwork/server-platform/database";
import { startSmsProviders } from "@handwork/server-platform/testing";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { lagosMoment } from "../shared/clock.ts";
import { addDays, lagosDate } from "../shared/lagos-time.ts";
import { queuePasswordLink } from "./account-messages.ts";

const PHONE = "+2348061234567";
const NEW_PASSWORD = "a-long-new-phrase";

test("the link in the SMS sets a password once, and using it verifies the phone number", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: lagosMoment(addDays(lagosDate(new Date()), 1), "10:00") });
  const providers = await startSmsProviders();
  const server = await startTestServer({ env: providers.env.africastalking });
  const { db } = server.deps;
  const { id, username, token } = await server.account("artisan");
  await db.execute(sql`
    insert into artisans (user_id, phone, experience, address) values (${id}, ${PHONE}, 1, 'Ikeja')`);
  await transaction(db, (trx) => queuePasswordLink(trx, id));
  const [sms] = await vi.waitFor(() => {
    expect(providers.sent).toHaveLength(1);
    return providers.sent;
  }, 8_000);
  expect(sms).toMatchObject({ to: PHONE, text: expect.stringContaining(username) });
  expect(await server.call("phone", { token })).toMatchObject({ is_verified: false });
  const [, uidb64 = "", secret = ""] = /\/([\w-]+)\/([\w-]+)\/?$/.exec(sms?.text ?? "") ?? [];
  const use = () =>
    server.request("POST", `/v1/acct/password-reset-confirm/${uidb64}/${secret}/`, {
      json: { new_password: NEW_PASSWORD },
    });
  expect((await use()).status).toBe(200);
  expect((await use()).status).toBe(400);
  const { access } = await server.call("login", { body: { username, password: NEW_PASSWORD } });
  expect(await server.call("phone", { token: access })).toMatchObject({ is_verified: true });
  await server.close();
  await providers.stop();
  vi.useRealTimers();
});
