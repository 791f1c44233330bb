import { createRequire } from "node:module";
import { expect, test } from "vitest";

const pageLoader: (source: string) => string = createRequire(import.meta.url)("./page-loader.cjs");

const page = `
import { x } from "./x.ts";
export const title = (data: unknown) => String(data);
export async function loader() { return x(); }
export function Component() { return <p>loader</p>; }
export const loaders = 1;
`;

test("calls exports that are not components through an object that outlives the module", () => {
  const text = pageLoader(page);
  expect(text).toContain("\nasync function loader()");
  expect(text).toContain("\nconst title =");
  expect(text).toContain("export { hot_loader as loader, hot_title as title };");
  expect(text).toContain("const hot_loader = (...args: any[]) => hotPage.loader(...args);");
});

test("leaves components and unknown exports unchanged", () => {
  const text = pageLoader(page);
  expect(text).toContain("export function Component()");
  expect(text).toContain("export const loaders = 1;");
});

test("also accepts updates to a page that exports only components", () => {
  const text = pageLoader("export function Component() { return null; }");
  expect(text).toContain("export {  };");
  expect(text).toContain("import.meta.webpackHot.accept();");
});

test("gives different versions to different sources, and equal versions to equal sources", () => {
  const versionOf = (source: string) => /version: "(\w+)"/.exec(pageLoader(source))?.[1];
  expect(versionOf(page)).toBe(versionOf(page));
  expect(versionOf(page)).not.toBe(versionOf(`${page} `));
});
