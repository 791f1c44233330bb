import type { LiveRemote } from "@handwork/contract";
import { expect, test } from "vitest";
import { keepOffPayments } from "./keep-off-payments.ts";

const remote = (base: string): LiveRemote => ({
  app: "employer",
  version: "1.0.0+development",
  base,
  entry: "remoteEntry.js",
  integrity: "",
  container: "hw_employer",
  routes: [],
  nav: [],
});
const guest = remote("http://127.0.0.1:4400/");
const request = new Request("https://handwork.example/payment?tx=1");

test("a payment page of somebody's own remote is opened as a new document", () => {
  let thrown: unknown;
  try {
    keepOffPayments(guest, "/payment", request);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(Response);
  const { headers } = thrown as Response;
  expect(headers.get("location")).toBe("/payment?tx=1");
  expect(headers.get("x-remix-reload-document")).toBe("true");
});

test.each([
  ["another page of it", guest, "/employer-dashboard"],
  ["a released remote's payment page", remote("/employer/1.0.0+abcd/"), "/payment"],
  ["a page of the shell", null, "/login"],
] as const)("%s is opened as ever", (_, owner, path) => {
  expect(keepOffPayments(owner, path, request)).toBeUndefined();
});
