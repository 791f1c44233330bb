import { afterAll, expect, test } from "vitest";
import { startTestServer } from "../../../test-support/index.ts";

const server = await startTestServer();
afterAll(() => server.close());

test("signing in gives tokens and the kind of account", async () => {
  const { username, password } = await server.account("marketer");
  const answer = await server.call("login", { body: { username, password } });
  expect(answer.user_type).toBe("marketer");
  const profile = await server.call("userProfile", { token: answer.access });
  expect(profile).toMatchObject({ username, user_type: "marketer", company_name: null, company_logo: null });
});
