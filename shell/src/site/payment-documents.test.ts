import type { Override } from "@handwork/contract";
import { expect, test } from "vitest";
import { separatePayments } from "./payment-documents.ts";

const override = (paused: boolean): Override => ({
  kind: "preview",
  app: "employer",
  expires: "2027-01-01T00:00:00.000Z",
  paused,
});
const requestFor = (path: string) => new Request(`https://handwork.example${path}`);

test.each([
  ["a payment page from a previewed one", override(false), "/payment?tx=1"],
  ["another page from a payment page", override(true), "/employer-dashboard"],
] as const)("opens %s as a new document", (_, from, path) => {
  let thrown: unknown;
  try {
    separatePayments(from, requestFor(path));
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(Response);
  const { headers } = thrown as Response;
  expect(headers.get("location")).toBe(path);
  expect(headers.get("x-remix-reload-document")).toBe("true");
});

test.each([
  ["a payment page without an override", null, "/payment"],
  ["a payment page from another one", override(true), "/cart"],
  ["a previewed page from another one", override(false), "/employer-dashboard"],
] as const)("opens %s in place", (_, from, path) => {
  expect(separatePayments(from, requestFor(path))).toBeUndefined();
});
