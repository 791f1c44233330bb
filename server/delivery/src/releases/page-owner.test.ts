import type { Release } from "@handwork/contract";
import { describe, expect, it } from "vitest";
import { disabledOwner, ownerOf } from "./page-owner.ts";

const release = (app: string, paths: string[]): Release => ({
  schema: 1,
  app,
  version: "1.0.0+abcd",
  contract: 1,
  entry: "entry.js",
  container: app === "shell" ? null : `hw_${app}`,
  initial: ["entry.js"],
  assets: {},
  routes: paths.map((path) => ({ path, title: path, access: "public", render: "client", files: [] })),
  nav: [],
  server: null,
  singletons: {},
});

const releaseSet = {
  shell: release("shell", ["/login", "*"]),
  remotes: [
    release("marketplace", ["/", "/artisans/:id", "/api/artisans-by-service/:service_title"]),
    release("marketer", ["/artisans/:id/edit", "/artisans/new"]),
  ],
};
const pageAt = (pathname: string) => {
  const owner = ownerOf(releaseSet, pathname);
  return owner && `${owner.release.app} ${owner.route.path}`;
};

describe("ownerOf", () => {
  it.each([
    ["/", "marketplace /"],
    ["/login", "shell /login"],
    ["/login/", "shell /login"],
    ["/artisans/12", "marketplace /artisans/:id"],
    ["/artisans/new", "marketer /artisans/new"],
    ["/artisans/12/edit", "marketer /artisans/:id/edit"],
    ["/api/artisans-by-service/A%2FC%20repair", "marketplace /api/artisans-by-service/:service_title"],
    ["/artisans", "shell *"],
    ["/nobody/knows/this", "shell *"],
  ])("finds the owner of %s: %s", (pathname, expected) => {
    expect(pageAt(pathname)).toBe(expected);
  });
});

describe("ownerOf with patterns of one team", () => {
  /** Results of React Router's `matchRoutes`. */
  it.each([
    [["/x/*"], "/x", "/x/*"],
    [["/x/*"], "/x/y/z", "/x/*"],
    [["/x/*"], "/xy", "*"],
    [["/:a/q", "/p/*"], "/p/q", "/:a/q"],
    [["/:a/:b", "/p/*"], "/p/q", "/p/*"],
    [["/:y/b", "/a/:x"], "/a/b", "/:y/b"],
    [["/a/:x", "/:y/b"], "/a/b", "/a/:x"],
    [["/cart"], "/%63art", "/cart"],
    [["/cart"], "/CART//", "/cart"],
    [["/a/:x"], "/a/b%2Fc", "/a/:x"],
    [["/cart"], "/cart%", "*"],
    [["/*"], "/a/b", "*"],
  ])("chooses from %j for %s as the browser does: %s", (paths, pathname, expected) => {
    const owner = ownerOf({ shell: release("shell", ["*"]), remotes: [release("team", paths)] }, pathname);
    expect(owner?.route.path).toBe(expected);
  });
});

describe("disabledOwner", () => {
  const disabled = [{ app: "employer", paths: ["/cart", "/artisans/:id/hire"] }];
  const disabledOwnerAt = (pathname: string) =>
    disabledOwner(disabled, ownerOf(releaseSet, pathname), pathname);

  it.each([
    ["/cart", "employer"],
    ["/artisans/12/hire", "employer"],
    ["/artisans/12", null],
    ["/nobody/knows/this", null],
  ])("finds the disabled owner of %s: %s", (pathname, expected) => {
    expect(disabledOwnerAt(pathname)).toBe(expected);
  });
});
