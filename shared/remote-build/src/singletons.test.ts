import { expect, test } from "vitest";
import { sharedModules, singletonRanges } from "./singletons.ts";

const versions = { react: "19.2.9", "react/jsx-runtime": "19.2.9", "@handwork/federation/router": "0.1.0" };
const config = { name: "night-shift", routes: [] };

test("accepts the versions that the remote was built with, and compatible newer ones", () => {
  expect(singletonRanges(versions, config)).toEqual({
    react: "^19.2.9",
    "react/jsx-runtime": "^19.2.9",
    "@handwork/federation/router": "^0.1.0",
  });
});

test("applies a package's range to its modules that have no range of their own", () => {
  const wide = "^19.2.0 || ^20.0.0";
  const singletons = {
    react: wide,
    "react/jsx-runtime": "^19.2.0",
    "@handwork/federation": "^0.1.0 || ^0.2.0",
  };
  expect(singletonRanges(versions, { ...config, singletons })).toEqual({
    react: wide,
    "react/jsx-runtime": "^19.2.0",
    "@handwork/federation/router": "^0.1.0 || ^0.2.0",
  });
});

test("rejects a range for a module that is not shared, and lists the shared modules", () => {
  const build = () => singletonRanges(versions, { ...config, singletons: { lodash: "^4.0.0" } });
  expect(build).toThrow(
    /night-shift: lodash is not a module that the shell shares.*react, react\/jsx-runtime/,
  );
});

test("does not bundle shared modules, and rejects incompatible versions of them", () => {
  expect(sharedModules({ react: "^19.2.9" })).toEqual({
    react: { import: false, singleton: true, strictVersion: true, requiredVersion: "^19.2.9" },
  });
});
