import { expect, test } from "vitest";
import { platformProblem } from "./supported-platform.ts";

test.each(["20.19.0", "20.20.2", "22.13.0", "24.0.0", "26.10.0", "28.1.0", "27.0.0-nightly20261120"])(
  "runs on Node.js %s",
  (node) => expect(platformProblem("linux", node)).toBeNull(),
);

test.each(["16.20.2", "18.20.8", "20.18.3", "21.7.3", "22.12.0", "23.11.1"])(
  "asks for another Node.js than %s, and says how to get it",
  (node) => expect(platformProblem("darwin", node)).toMatch(`this is ${node}. Install a maintained version`),
);

test("sends people on Windows to WSL", () =>
  expect(platformProblem("win32", "24.0.0")).toMatch(/WSL 2 \(https:.+run the same command there/));
