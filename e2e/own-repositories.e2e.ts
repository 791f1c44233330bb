import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { paths } from "@handwork/contract";
import { afterAll, beforeAll, describe, expect, onTestFinished } from "vitest";
import { Caller } from "./support/api.ts";
import { giveSession } from "./support/employer.ts";
import { here } from "./support/here.ts";
import { Operator } from "./support/operator.ts";
import { OwnRepository, packPackages } from "./support/own-repository.ts";
import { arriveAt, eventually, headingIs, open, shown, signInByForm } from "./support/page.ts";
import { freePort } from "./support/site.ts";
import { test } from "./support/test.ts";

/** Milliseconds; each repository installs its packages and runs its own tests. */
const LIMIT = 600_000;
/** A text in React and in no code that uses it. */
const REACT = "takes an object of state variables";

const withSession = (page: string) =>
  `import { useSession } from "@handwork/session";\n${page.replace(
    "<PageHeader title={TITLE} />",
    '<PageHeader title={TITLE} />\n<p>Signed in as {useSession(({ userType }) => userType ?? "nobody")}</p>',
  )}`;

describe.runIf(process.env.TEST_FULL)("a remote in a repository of its own", () => {
  const folder = mkdtempSync(join(tmpdir(), "handwork-own-"));
  const packages = join(folder, "packages");
  beforeAll(() => packPackages(packages), LIMIT);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.for(["rspack", "vite"])(
    "built by %s: made, tested, checked, previewed, used with the shell's session, rolled back, and developed inside the site",
    // What it has published stays.
    { timeout: LIMIT, retry: 0 },
    async (bundler, { visit }) => {
      const name = `night-${bundler}`;
      const repository = await OwnRepository.make(name, join(folder, name), bundler, packages);
      await repository.script("types");
      await repository.script("test");
      await repository.script("build");
      expect(repository.scripts().filter((text) => text.includes(REACT))).toEqual([]);

      const operator = await Operator.signIn(here().origin);
      const token = await operator.token(name, "publish", "operate");
      const release = (...args: string[]) => repository.release(here().origin, token, ...args);
      expect(await release("check")).toMatch(/ fits the live shell /);
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
      page.on("response", (response) => {
        if (response.request().resourceType() === "script") scripts.push(response.text());
      });
      await open(page, `/${name}`);
      await headingIs(page, `Night ${bundler}`);
      const services = page.getByRole("main").getByRole("listitem");
      await eventually(() => services.count()).toBeGreaterThan(3);
      const withReact = (await Promise.all(scripts)).filter((text) => text.includes(REACT));
      expect(withReact).toHaveLength(1);

      repository.edit("src/start/start.page.tsx", withSession);
      repository.edit("package.json", (text) => text.replace('"version": "0.1.0"', '"version": "0.2.0"'));
      await repository.script("build");
      await release("publish", "--promote", ...why);
      await open(page, `/${name}`);
      await shown(page.getByText("Signed in as nobody"));

      // A sign-in in another tab: the page hears of it by the shell's store.
      const other = await context.newPage();
      await open(other, paths.login);
      await signInByForm(other);
      await shown(page.getByText("Signed in as employer"));

      await release("rollback", name, ...why);
      await eventually(() => page.getByText("Signed in as").count()).toBe(0);
      await headingIs(page, `Night ${bundler}`);

      const port = await freePort();
      const stop = await repository.develop(here().origin, port);
      onTestFinished(stop);
      const admin = await visit();
      await giveSession(admin.context, await Caller.signIn(here().origin, "admin"));
      await open(admin.page, paths.deployTokens);
      await admin.page.getByLabel("Part of the site").selectOption(name);
      await admin.page.getByLabel("URL on your machine").fill(`http://localhost:${port}`);
      await admin.page.getByRole("button", { name: "Open with it" }).click();
      await arriveAt(admin.page, paths.home);
      await open(admin.page, `/${name}`);
      await shown(admin.page.getByText("Signed in as admin"));
      repository.edit("src/start/start.page.tsx", (text) => text.replace(/(TITLE = )".*"/, '$1"Saved"'));
      await headingIs(admin.page, "Saved");
    },
  );
});
