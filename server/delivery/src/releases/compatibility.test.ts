import { describe, expect, test } from "vitest";
import {
  budgetProblem,
  deadLinks,
  foreignLinks,
  foreignRoutes,
  incompatibilities,
  setProblems,
} from "./compatibility.ts";
import { fakeRelease } from "./release.fixture.ts";

const { manifest: shell } = fakeRelease("shell", { version: "1.0.0+aaaa" });
const employer = (changes = {}) => fakeRelease("employer", { version: "1.0.0+bbbb", ...changes }).manifest;
const { manifest: artisan } = fakeRelease("artisan");
const set = (remote: ReturnType<typeof employer>) => ({ shell, remotes: [remote, artisan] });
const page = (path: string) => ({
  path,
  title: "A page",
  access: "public" as const,
  render: "client" as const,
  files: [],
});

describe("a remote", () => {
  test("is compatible with a shell that provides what it needs", () => {
    expect(incompatibilities(employer(), set(employer()))).toEqual([]);
  });

  test.each([
    [
      { contract: 2 },
      "employer 1.0.0+bbbb uses version 2 of the contract, but shell 1.0.0+aaaa uses version 1. Build it with the packages of that version.",
    ],
    [
      { singletons: { react: "^20.0.0" } },
      "employer 1.0.0+bbbb needs react ^20.0.0, but shell 1.0.0+aaaa provides 19.3.1. Build it for that version.",
    ],
    [
      { singletons: { zustand: "^5.0.0" } },
      "employer 1.0.0+bbbb needs zustand ^5.0.0, which shell 1.0.0+aaaa does not provide. Bundle it instead of sharing it.",
    ],
    [
      { singletons: { react: "newest of all" } },
      "employer 1.0.0+bbbb needs react newest of all, which is not a version range. Use one such as ^19.3.1.",
    ],
    [
      { singletons: { toString: "^1.0.0" } },
      "employer 1.0.0+bbbb needs toString ^1.0.0, which shell 1.0.0+aaaa does not provide. Bundle it instead of sharing it.",
    ],
  ])("is incompatible with %j", (changes, problem) => {
    const remote = employer(changes);
    expect(incompatibilities(remote, set(remote))).toEqual([problem]);
  });

  test.each([
    [1, undefined, false],
    [1, 2, false],
    [2, 2, true],
    [2, undefined, false],
    [3, 2, true],
    [3, undefined, true],
    [4, 2, false],
  ])(
    "with contract %i is compatible with a shell of contract 3 whose oldest supported contract is %s: %s",
    (contract, oldest_contract, fits) => {
      const remote = employer({ contract });
      const host = { ...shell, contract: 3, ...(oldest_contract ? { oldest_contract } : {}) };
      const served = oldest_contract
        ? "versions 2 to 3. Build it with the packages of one of them."
        : "version 3.";
      const problems = incompatibilities(remote, { shell: host, remotes: [remote] });
      expect(problems).toEqual(fits ? [] : [expect.stringContaining(served)]);
    },
  );

  test.each([
    ["2.9.2", "2.9.2", true],
    ["2.9.7", "2.9.2", true],
    ["2.8.0", "2.9.2", true],
    ["2.10.0", "2.9.2", false],
    ["1.9.0", "2.9.2", false],
    ["3.0.0", "2.9.2", false],
    ["2.9.2", undefined, false],
    [undefined, "2.9.2", true],
    [undefined, undefined, true],
  ])(
    "built for federation runtime %s is compatible with a shell that provides %s: %s",
    (needed, provided, fits) => {
      const remote = employer(needed && { federation_runtime: needed });
      const host = provided ? { ...shell, federation_runtime: provided } : shell;
      const problems = incompatibilities(remote, { shell: host, remotes: [remote] });
      expect(problems).toEqual(
        fits ? [] : [expect.stringMatching(/ needs version .* of the federation runtime.*\. Build it with /)],
      );
    },
  );

  test.each([
    ["/artisan", "artisan"],
    ["/Artisan/", "artisan"],
    ["*", "shell"],
    ["/*", "shell"],
    ["//artisan", "artisan"],
    ["/:anything", "artisan"],
    ["/healthz", "the server"],
    ["/manifest.webmanifest", "the server"],
    ["/tracing.js", "the server"],
    ["/media/logo", "the server"],
    ["/dev/mail", "the server"],
    ["/employer/*", "the server"],
    ["/artisan/:version/:file", "the server"],
  ])("cannot own %s", (path, owner) => {
    const remote = employer({ routes: [page(path)] });
    expect(incompatibilities(remote, set(remote))).toEqual([
      `The route ${path} of employer 1.0.0+bbbb belongs to ${owner}. Choose another path.`,
    ]);
  });

  test("cannot own a route that differs only in the name of a parameter, but can own one below it", () => {
    const artisans = fakeRelease("artisan", { routes: [page("/artisans/:id")] }).manifest;
    const taking = (path: string) => {
      const remote = employer({ routes: [page(path)] });
      return incompatibilities(remote, { shell, remotes: [remote, artisans] });
    };
    for (const path of ["/artisans/:artisan", "/artisans/1", "/ARTISANS/:id", "/artisans/*", "/:any/1"]) {
      expect([path, taking(path)]).toEqual([
        path,
        [expect.stringMatching(/ belongs to artisan\. Choose another path\.$/)],
      ]);
    }
    for (const path of ["/artisans/:id/edit", "/artisans", "/artisan-search/:id"]) {
      expect(taking(path)).toEqual([]);
    }
  });

  test("cannot own a path that a parameter of the shell's routes matches", () => {
    const home = { ...shell, routes: [page("*"), page("/order-service"), page("/reset/:user/:token")] };
    const problems = (path: string) => {
      const remote = employer({ routes: [page(path)] });
      return foreignRoutes(remote, { shell: home, remotes: [remote] });
    };
    expect(problems("/order-service/:artisanId")).toEqual([]);
    expect(problems("/reset/:user")).toEqual([]);
    expect(problems("/reset/7/:token")).toHaveLength(1);
    const remote = employer({ routes: [page("/reset/7/8")] });
    expect(foreignRoutes(home, { shell: home, remotes: [remote] })).toEqual([
      "The route /reset/:user/:token of shell 1.0.0+aaaa belongs to employer. Choose another path.",
    ]);
  });

  test("may link only to pages of the release set", () => {
    const link = (to: string) => ({ label: "There", to, audience: "everyone" as const, order: 1 });
    const artisans = fakeRelease("artisan", { routes: [page("/artisans/:id")] }).manifest;
    const remote = employer({ nav: [link("/employer"), link("/artisans/1"), link("/nowhere")] });
    expect(deadLinks(remote, { shell, remotes: [remote, artisans] })).toEqual([
      "The link There of employer 1.0.0+bbbb leads to /nowhere, which is not a page.",
    ]);
  });
});

test("a remote's navigation may link only to its own pages, the shell's to any page", () => {
  const link = (to: string) => ({ label: "There", to, audience: "everyone" as const, order: 1 });
  const nav = [link("/employer"), link("/artisan"), link("/nowhere")];
  const remote = employer({ nav });
  expect(foreignLinks(remote, set(remote))).toEqual([
    "The link There of employer 1.0.0+bbbb leads to /artisan, a page of artisan. Link to pages of employer only.",
  ]);
  expect(foreignLinks({ ...shell, nav }, set(remote))).toEqual([]);
});

test("checks a shell against every remote", () => {
  const next = fakeRelease("shell", { version: "2.0.0+cccc", contract: 2 }).manifest;
  const releaseSet = { shell: next, remotes: [employer(), employer({ contract: 2 })] };
  expect(incompatibilities(next, releaseSet)).toEqual([
    "employer 1.0.0+bbbb uses version 1 of the contract, but shell 2.0.0+cccc uses version 2. Build it with the packages of that version.",
  ]);
  expect(setProblems(releaseSet)).toEqual(incompatibilities(next, releaseSet));
});

test("compares the heaviest page with the default budget, or with the app's own", () => {
  expect(budgetProblem(employer(), 90 * 1024, null)).toBeNull();
  expect(budgetProblem(employer(), 90 * 1024 + 1, 100 * 1024)).toBeNull();
  expect(budgetProblem(shell, 200 * 1024, null)).toBeNull();
  expect(budgetProblem(employer(), 91 * 1024, null)).toBe(
    "The heaviest page of employer 1.0.0+bbbb loads 91.0 KB of scripts and styles; the limit for employer is 90.0 KB. Load on demand any code that its first screen does not need.",
  );
});
