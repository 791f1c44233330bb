import { readFileSync } from "node:fs";
import path from "node:path";
import { type ItemState, itemStates } from "@handwork/contract";
import { repositoryRoot } from "@handwork/server-platform/process";
import { describe, expect, test } from "vitest";
import { withDiagram } from "./diagram.ts";
import {
  initialItemState,
  type LifeAction,
  type Role,
  stateOfOrder,
  statusOf,
  transitions,
  transitionsOf,
} from "./transitions.ts";

const isAllowed = (from: ItemState, action: LifeAction, role: Role) =>
  transitionsOf(from, action, role).length > 0;

test("every state is reachable from the initial state", () => {
  const reached = new Set<ItemState>([initialItemState]);
  for (const state of reached) {
    for (const { from, to } of transitions) {
      if (from.includes(state) && to !== "same" && to !== "before") reached.add(to);
    }
  }
  expect([...reached].sort()).toEqual([...itemStates].sort());
});

test("artisans start work, employers confirm it, and only staff end disputes", {
  tags: ["10.9a", "V11.1.1"],
}, () => {
  expect(isAllowed("accepted", "start", "artisan")).toBe(true);
  expect(isAllowed("accepted", "start", "employer")).toBe(false);
  expect(isAllowed("finished", "confirm", "employer")).toBe(true);
  expect(isAllowed("finished", "confirm", "artisan")).toBe(false);
  expect(isAllowed("accepted", "confirm", "employer")).toBe(false);
  const roles = transitions.filter(({ from }) => from.includes("disputed")).map(({ role }) => role);
  expect(new Set(roles)).toEqual(new Set(["staff"]));
});

test("an ended item allows no action, except that the employer can dispute completed work", () => {
  const from = (state: ItemState) => transitions.filter((row) => row.from.includes(state));
  expect(from("declined")).toEqual([]);
  expect(from("cancelled")).toEqual([]);
  expect(from("completed").map(({ role, action }) => [role, action])).toEqual([["employer", "dispute"]]);
});

describe("an order's state", () => {
  test.each<[readonly ItemState[], ItemState]>([
    [["completed", "accepted"], "accepted"],
    [["in_progress", "awaiting_acceptance"], "awaiting_acceptance"],
    [["completed", "finished"], "finished"],
    [["completed", "cancelled", "declined"], "completed"],
    [["accepted", "disputed"], "disputed"],
    [["cancelled", "declined"], "cancelled"],
    [["declined"], "declined"],
  ])("with items in the states %j is %s", (items, state) => expect(stateOfOrder(items)).toBe(state));

  test("maps to the five statuses that older clients know", () => {
    expect(itemStates.map((state) => statusOf[state])).toEqual([
      "pending",
      "pending",
      "in_progress",
      "in_progress",
      "completed",
      "cancelled",
      "cancelled",
      "disputed",
    ]);
  });
});

test("the diagram in docs/orders.md is up to date", () => {
  const document = readFileSync(path.join(repositoryRoot, "docs", "orders.md"), "utf8");
  expect(withDiagram(document), "Run pnpm docs:orders").toBe(document);
});
