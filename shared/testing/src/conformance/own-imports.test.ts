import { expect, test } from "vitest";
import { foreignImports } from "./own-imports.ts";

const importErrors = (source: string) =>
  foreignImports({ path: "/remotes/a/src/x/page.tsx", source }, "/remotes/a", [
    "react",
    "@handwork/ui",
    "zod",
  ]);

test.each([
  'import { useState } from "react";',
  'import { Page } from "@handwork/ui";',
  'import "@handwork/ui/global.css";',
  'import { x } from "../shared/x.ts";',
  'const lazy = () => import("./x.page.tsx");',
])("accepts %s in a remote", (source) => {
  expect(importErrors(source)).toEqual([]);
});

test.each([
  ['import { x } from "../../../b/src/x.ts";', "outside the remote"],
  ['export { x } from "../../../../shell/src/x.ts";', "outside the remote"],
  ['import { Link } from "react-router-dom";', "@handwork/federation/router"],
  ['import { z } from "zod";', "types and constants"],
  ['import { schemas } from "@handwork/contract/schemas";', "types and constants"],
  ['const x = await import("@handwork/remote-b");', "remotes must not import each other"],
  ['import { readFileSync } from "node:fs";', "browsers have no Node.js modules"],
  ['import _ from "lodash/fp";', "package.json does not list lodash"],
])("rejects %s in a remote", (source, reason) => {
  expect(importErrors(source)).toEqual([expect.stringContaining(reason)]);
});
