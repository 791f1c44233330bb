import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { UserType } from "@handwork/contract";
import { railProblem } from "@handwork/contract/schemas";
import { CONTRACT_VERSION, hasUnsavedWork, type RemoteModule } from "@handwork/federation";
import type { RemoteConfig, RouteConfig } from "@handwork/federation/config";
import { styleLeaks } from "@handwork/federation/own-styles";
import { endSession, startSession } from "@handwork/session";
import { act, waitFor } from "@testing-library/react";
import { matchPath } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { startLocalApi } from "../local-api.ts";
import { type FakeShell, START_HEADING, startFakeShell } from "./fake-shell.tsx";
import "./newer-elements.ts";
import { foreignImports } from "./own-imports.ts";
import { sampleAnswers, toEveryCall } from "./sample-answers.ts";
import { watchTraces } from "./traces.ts";

export interface ConformanceOptions {
  /** The remote's folder. */
  folder: string;
  config: RemoteConfig;
  remote: RemoteModule;
  /** Addresses to visit, by declared path, for pages that need more than sample parameters. */
  addresses?: Readonly<Record<string, string>>;
}

/** Fills in the parameters of a declared path. */
const addressOf = (path: string) => path.replace(/:(\w+)/g, (_, name) => (/id$/i.test(name) ? "1" : "ada"));

const roleOf = ({ access = "public" }: RouteConfig): UserType | null =>
  access === "public" ? null : access === "signed-in" ? "employer" : (access[0] ?? null);

const filesOf = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => pattern.test(file))
    .map((file) => ({ path: join(folder, file), source: readFileSync(join(folder, file), "utf8") }));

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

/**
 * Defines the tests that every remote must pass before a release. They check that the remote has the pages that it
 * declares, and that its imports and styles do not affect other apps. They also check that each page loads, fails and
 * unmounts as the rest of the site expects. They need no other remote and no server.
 */
export function describeRemote({ folder, config, remote, addresses = {} }: ConformanceOptions): void {
  describe(`the remote ${config.name} conforms`, () => {
    const declared = config.routes.map(({ path }) => path);

    test("has a page for each path that it declares, and no others", () => {
      expect(remote.contract).toBe(CONTRACT_VERSION);
      expect(remote.routes.map(({ path }) => path).sort()).toEqual([...declared].sort());
      expect(new Set(declared).size).toBe(declared.length);
    });

    test("adds navigation links only to its own pages", () => {
      const foreignLinks = (config.nav ?? []).filter(
        ({ to }) => !declared.some((path) => matchPath(path, to)),
      );
      expect(foreignLinks).toEqual([]);
    });

    test("shows rail links only to roles that can open the page", () => {
      const routes = config.routes.map(({ path, access = "public" }) => ({ path, access }));
      expect((config.rail ?? []).flatMap((link) => railProblem(link, routes) ?? [])).toEqual([]);
    });

    test("imports nothing from other parts of the site", () => {
      const { dependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
      const sources = filesOf(join(folder, "src"), /(?<!\.(test|fixture))\.tsx?$/);
      const faults = sources.flatMap((file) =>
        foreignImports(file, folder, Object.keys(dependencies)).map((fault) => `${file.path}: ${fault}`),
      );
      expect(faults).toEqual([]);
    });

    test("has no styles that affect other pages", () => {
      const sheets = filesOf(join(folder, "src"), /\.css$/);
      const faults = sheets.flatMap(({ path, source }) => [
        ...(path.endsWith(".module.css") ? [] : [`${path} is not a CSS module`]),
        ...styleLeaks(source).map((fault) => `${path}: ${fault}`),
      ]);
      expect(faults).toEqual([]);
    });

    describe.each(config.routes)("$path", (route) => describePage(route, addresses[route.path]));

    function describePage(route: RouteConfig, address = addressOf(route.path)): void {
      let api: Awaited<ReturnType<typeof startLocalApi>>;

      beforeEach(async () => {
        api = await startLocalApi({});
        const role = roleOf(route);
        if (role) startSession({ access: "access", refresh: "refresh", user_type: role });
      });
      afterEach(async () => {
        endSession("signed-out");
        await api.stop();
      });

      /** Starts a shell on another page, with this page's code already loaded. */
      async function visit(answers: typeof api.answers): Promise<FakeShell> {
        Object.assign(api.answers, answers);
        const shell = startFakeShell(config.routes, remote);
        await shell.preload(route.path);
        await settled();
        return shell;
      }

      const oneHeading = ({ main }: FakeShell) =>
        waitFor(() => {
          const headings = [...main.querySelectorAll("h1")].map(({ textContent }) => textContent);
          expect(headings).toHaveLength(1);
          expect(headings[0]).toMatch(/\S/);
        });

      test("sets focus, title and one heading on arrival, and leaves nothing behind", async () => {
        const shell = await visit(sampleAnswers);
        const traces = watchTraces();
        onTestFinished(() => void traces.end());
        await act(() => shell.router.navigate(address));
        await oneHeading(shell);
        await settled();
        expect(document.title).toBe(shell.title());
        expect(shell.title()).toMatch(/\S · Handwork$/);
        expect(document.activeElement).toBe(shell.main);
        await act(() => shell.leave());
        await settled();
        expect(shell.main.textContent).toBe(START_HEADING);
        expect(hasUnsavedWork()).toBe(false);
        expect(traces.end()).toEqual([]);
      });

      test("shows a skeleton while its data loads", async () => {
        const shell = await visit(toEveryCall(() => new Promise<never>(() => undefined)));
        await act(async () => void shell.router.navigate(address));
        await settled();
        if (shell.router.state.navigation.state === "idle") await oneHeading(shell);
        else {
          expect(shell.pageOf(route.path)?.Skeleton, "a Skeleton while the loader waits").toBeDefined();
          expect(shell.main.children.length).toBeGreaterThan(0);
        }
      });

      test("shows an error with a next step when its data cannot be loaded", async () => {
        const shell = await visit(toEveryCall({ status: 500, body: {} }));
        await act(() => shell.router.navigate(address));
        await waitFor(() => expect(shell.main.querySelector("[aria-busy=true]")).toBeNull());
        await oneHeading(shell);
        expect(shell.main.querySelector("a[href], button")).not.toBeNull();
      });
    }
  });
}
