import { expect, test } from "vitest";
import { guestHeaders, guestInstructions, guestOf } from "./guest.ts";

test("a remote is served on port 4100 for the installation on this machine, unless the environment says otherwise", () => {
  expect(guestOf({})).toEqual({ port: 4100, installation: "http://localhost:3000" });
  const named = { HANDWORK_URL: "https://handwork.example", PORT: "4200" };
  expect(guestOf(named)).toEqual({ port: 4200, installation: "https://handwork.example" });
});

test.each([
  [{ HANDWORK_URL: "handwork" }, /HANDWORK_URL is handwork: write the installation's address/],
  [{ HANDWORK_URL: "file:///etc" }, /HANDWORK_URL is file/],
  [{ PORT: "none" }, /PORT is none: write a number/],
])("%j is refused with what to write", (environment, said) => {
  expect(() => guestOf(environment)).toThrow(said);
});

test("only the pages of the installation may load the files", () => {
  const guest = guestOf({ HANDWORK_URL: "https://handwork.example/v1" });
  expect(guestHeaders(guest)["Access-Control-Allow-Origin"]).toBe("https://handwork.example");
  expect(guestInstructions("night-shift", guest)).toContain("https://handwork.example/deploy-tokens");
});
