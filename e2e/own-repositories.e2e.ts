import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { paths } from "@handwork/contract";
import { setSessionCookies, signInEmployer } from "@handwork/e2e-support/employer";
import { Operator } from "@handwork/e2e-support/operator";
import { OwnRepository, packPackages } from "@handwork/e2e-support/own-repository";
import { arriveAt, eventually, headingIs, open, shown, signInByForm } from "@handwork/e2e-support/page";
import { freePort } from "@handwork/e2e-support/site";
import { test, type Visit } from "@handwork/e2e-support/test";
import { testSite } from "@handwork/e2e-support/test-site";
import type { Response } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished } from "vitest";

/** Maximum milliseconds per repository, which installs its packages and runs its own tests. */
const LIMIT = 600_000;
/** Maximum milliseconds for a build after a file is saved, on a busy machine. */
const BUILD_LIMIT = 60_000;
/** A string that occurs in React, but not in code that uses React. */
const REACT = "takes an object of state variables";

const withSession = (page: string) =>
  `import { useSession } from "@handwork/session";\n${page.replace(
    "<PageHeader title={TITLE} />",
    '<PageHeader title={TITLE} />\n<p>Signed in as {useSession(({ userType }) => userType ?? "nobody")}</p>',
  )}`;

/** Develops the remote inside the site, which has no release of it yet. */
async function developInSite(
  { repository, name, title }: { repository: OwnRepository; name: string; title: string },
  operator: Operator,
  visit: () => Promise<Visit>,
): Promise<void> {
  const { origin } = testSite();
  const port = await freePort();
  const without = await repository.develop(origin, await operator.token(name, "publish"), port);
  await without.stop();
  expect(without.output).toContain(
    "This deploy token does not have the right to develop. Ask an admin for a token that may do this.",
  );

  const { output, stop } = await repository.develop(origin, await operator.token(name, "develop"), port);
  onTestFinished(stop);
  const [link = ""] = /^http\S+link=\S+$/m.exec(output) ?? [];
  const { page, context, consoleErrors } = await visit();
  await setSessionCookies(context, await signInEmployer());
  await page.goto(link);
  await headingIs(page, `Show ${name} from this computer?`);
  await page.getByRole("button", { name: `Show ${name}` }).click();
  await arriveAt(page, `/${name}`);
  await headingIs(page, title);
  await shown(page.getByRole("region", { name: "Development" }).getByText(`http://127.0.0.1:${port}`));
  const save = async (from: string, to: string) => {
    repository.edit("src/start/start.page.tsx", (text) => text.replace(`"${from}"`, `"${to}"`));
    await page.getByRole("heading", { level: 1, name: to }).waitFor({ timeout: BUILD_LIMIT });
  };
  await save(title, "Saved");
  await save("Saved", title);

  consoleErrors.expectMessage(/status of 404/);
  await page.getByRole("button", { name: "Stop" }).click();
  await arriveAt(page, paths.home);
  expect((await page.goto(`${origin}/${name}`))?.status()).toBe(404);
  await stop();
}

describe.runIf(process.env.TEST_FULL)("a remote in a separate repository", () => {
  const folder = mkdtempSync(join(tmpdir(), "handwork-own-"));
  const packages = join(folder, "packages");
  beforeAll(() => packPackages(packages), LIMIT);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.for(["rspack", "vite"])(
    "that %s builds can be created, developed inside the site, previewed, released and rolled back",
    // The test is not retried, because its published releases stay.
    { timeout: LIMIT, retry: 0 },
    async (bundler, { visit }) => {
      const name = `night-${bundler}`;
      const repository = await OwnRepository.make(name, join(folder, name), bundler, packages);
      await repository.script("types");
      await repository.script("test");
      await repository.script("build");
      expect(repository.scripts().filter((text) => text.includes(REACT))).toEqual([]);

      const operator = await Operator.signIn(testSite().origin);
      await developInSite({ repository, name, title: `Night ${bundler}` }, operator, visit);
      const token = await operator.token(name, "publish", "operate");
      const release = (...args: string[]) => repository.release(testSite().origin, token, ...args);
      expect(await release("check")).toMatch(/ is compatible with the live shell /);
      const why = ["--yes", "--reason", "For the test"];
      const { url, version } = JSON.parse(await release("preview", "--json"));
      expect(JSON.parse(await release("preview", "--json")).version).toBe(version);
      const previewer = await visit();
      await open(previewer.page, url);
      await arriveAt(previewer.page, `/${name}`);
      await headingIs(previewer.page, `Night ${bundler}`);
      await release("promote", name, ...why);

      const { page, context } = await visit();
      const scripts: Promise<string>[] = [];
      const readScript = (response: Response) => {
        if (response.request().resourceType() === "script") scripts.push(response.text());
      };
      page.on("response", readScript);
      await open(page, `/${name}`);
      await headingIs(page, `Night ${bundler}`);
      const services = page.getByRole("main").getByRole("listitem");
      await eventually(() => services.count()).toBeGreaterThan(3);
      const withReact = (await Promise.all(scripts)).filter((text) => text.includes(REACT));
      expect(withReact).toHaveLength(1);
      // The text of a script that loads later is gone when the page reloads.
      page.off("response", readScript);

      repository.edit("src/start/start.page.tsx", withSession);
      repository.edit("package.json", (text) => text.replace('"version": "0.1.0"', '"version": "0.2.0"'));
      await repository.script("build");
      await release("publish", "--promote", ...why);
      await open(page, `/${name}`);
      await shown(page.getByText("Signed in as nobody"));

      // After a sign-in in another tab, the page updates through the shell's store.
      const other = await context.newPage();
      await open(other, paths.login);
      await signInByForm(other);
      await shown(page.getByText("Signed in as employer"));

      await release("rollback", name, ...why);
      await eventually(() => page.getByText("Signed in as").count()).toBe(0);
      await headingIs(page, `Night ${bundler}`);
    },
  );
});
