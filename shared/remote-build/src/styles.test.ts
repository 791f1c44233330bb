import { expect, test } from "vitest";
import { remoteStyles } from "./styles.ts";

const dir = import.meta.dirname;
const styles = remoteStyles(dir);

test("puts a remote's style sheet into the cascade layer for remotes", () => {
  const { css, faults } = styles(`${dir}/src/start.module.css`, ".list { color: red; }");
  expect(css).toMatch(/^@layer reset, tokens, ui, remote;\n@layer remote \{\n\.list/);
  expect(faults).toEqual([]);
});

test("rejects a style sheet that affects other apps or defines global classes", () => {
  expect(styles(`${dir}/src/start.module.css`, "h1 { color: red; }").faults).toEqual([
    "h1 matches other apps' elements",
  ]);
  expect(styles(`${dir}/src/start.css`, ".list {}").faults).toEqual([
    "A remote's styles are CSS modules: name this sheet *.module.css.",
  ]);
});

test("puts an npm package's style sheet into the layer for remotes", () => {
  const { css, faults } = styles(`${dir}/node_modules/picker/picker.css`, "h1 { color: red; }");
  expect(css).toContain("@layer remote {");
  expect(faults).toEqual([]);
});
