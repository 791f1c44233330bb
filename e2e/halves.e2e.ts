import { endpoints, paths } from "@handwork/contract";
import { PREFIX } from "@handwork/e2e-support/api";
import { SERVICE } from "@handwork/e2e-support/employer";
import { type Halves, startHalves } from "@handwork/e2e-support/halves";
import { Operator } from "@handwork/e2e-support/operator";
import { arriveAt, headingIs, open, signInByForm } from "@handwork/e2e-support/page";
import { rendersPages } from "@handwork/e2e-support/rendering";
import { test } from "@handwork/e2e-support/test";
import { afterAll, beforeAll, expect, inject } from "vitest";

let halves: Halves;
beforeAll(async () => {
  halves = await startHalves(inject("product"));
});
afterAll(() => halves?.remove());

const pageOf = async (path: string) => (await fetch(halves.origin + path)).text();

test("two processes, one for each half, serve one site with data and sign-in", async ({ visit }) => {
  if (await rendersPages(halves.origin))
    expect(await pageOf(paths.artisansByService(SERVICE))).toMatch(/href="\/artisans\/\d+"/);
  const { page } = await visit({ baseURL: halves.origin });
  await open(page);
  await open(page, paths.login);
  await signInByForm(page);
  await arriveAt(page, paths.employerDashboard);
  await headingIs(page, /^Welcome, \w/);
});

test("the proxy sends each call to the half that serves it", async () => {
  const calls = [
    ...Object.values(endpoints).map(({ method, path }) => ({ method, path: path.replace(/:\w+/g, "1") })),
    ...["/csp-reports/", "/web-vitals/", "/browser-spans/"].map((path) => ({ method: "POST", path })),
  ];
  const status = async (origin: string, { method, path }: (typeof calls)[number]) =>
    (await fetch(origin + PREFIX + path, { method, signal: AbortSignal.timeout(10_000) })).status;
  const misdirected: string[] = [];
  for (const call of calls) {
    const direct = [halves.marketplace, halves.delivery].map((half) => status(half.origin, call));
    const found = (await Promise.all(direct)).filter((answer) => answer !== 404);
    if (found.length && (await status(halves.origin, call)) === 404)
      misdirected.push(`${call.method} ${call.path}`);
  }
  expect(misdirected).toEqual([]);
});

test("pages, releases and deploy tokens still work while the marketplace is down", async () => {
  const { caller } = await Operator.signIn(halves.origin);
  const body = { name: "CI", app: "employer", rights: ["operate" as const], days: 1 };
  const { token } = await caller.call("deployTokenCreate", { body });
  await halves.marketplace.kill();

  const overview = (bearer: string | undefined) =>
    fetch(halves.origin + PREFIX + endpoints.releaseOverview.path, {
      headers: { authorization: `Bearer ${bearer}` },
    });
  expect((await fetch(halves.origin + paths.home)).status).toBe(200);
  expect((await overview(token)).status).toBe(200);
  const list = PREFIX + endpoints.serviceList.path;
  expect((await fetch(halves.origin + list)).status).toBe(502);

  await halves.marketplace.start();
  expect((await fetch(halves.origin + list)).status).toBe(200);
  expect((await overview(caller.session?.access)).status).toBe(200);
});
