import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestServer, type TestServer } from "../../../test-support/index.ts";
import { listMailbox } from "../../platform/mail/index.ts";
import { sandboxed } from "../payments/payment.fixture.ts";
import { actions, buy } from "./order.fixture.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(sandboxed);
});
afterAll(() => server.close());

/** Subjects of the mails to an address, oldest first, once there are `count`. */
const subjectsTo = (address: string, count: number) =>
  vi.waitFor(async () => {
    const mails = (await listMailbox(server.deps.storage)).filter(({ to }) => to === address);
    expect(mails).toHaveLength(count);
    return mails.map(({ subject }) => subject).reverse();
  }, 8_000);

test("a paid order is told to both sides, once, and its start and its end to the employer", async () => {
  const bought = await buy(server);
  const worker = bought.workers[0]?.account.email ?? "";
  const code = /HW-\w+/;
  expect(await subjectsTo(worker, 1)).toEqual([expect.stringMatching(/^A paid job for you/)]);
  const act = actions(server, bought);
  for (const step of [act.start, act.start, act.finish, act.finish]) await step();
  const said = await subjectsTo(bought.employer.email, 3);
  expect(said.toSorted()).toEqual([
    expect.stringMatching(/has finished/),
    expect.stringMatching(/has started/),
    expect.stringMatching(/^Your order HW-\w+ is paid$/),
  ]);
  expect(new Set(said.map((subject) => code.exec(subject)?.[0])).size).toBe(1);
});
