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

test("exports that are not components are kept outside the module", () => {
  const text = pageLoader(page);
  expect(text).toContain("\nasync function loader()");
  expect(text).toContain("\nconst title =");
  expect(text).toContain("export { hot_loader as loader, hot_title as title };");
  expect(text).toContain("const hot_loader = (...args: any[]) => hotPage.loader(...args);");
});

test("components and other exports stay unchanged", () => {
  const text = pageLoader(page);
  expect(text).toContain("export function Component()");
  expect(text).toContain("export const loaders = 1;");
});

test("a page of components only is also replaced in place", () => {
  const text = pageLoader("export function Component() { return null; }");
  expect(text).toContain("export {  };");
  expect(text).toContain("import.meta.webpackHot.accept();");
});

test("equal sources give the same page, different ones another", () => {
  const versionOf = (source: string) => /version: "(\w+)"/.exec(pageLoader(source))?.[1];
  expect(versionOf(page)).toBe(versionOf(page));
  expect(versionOf(page)).not.toBe(versionOf(`${page} `));
});
