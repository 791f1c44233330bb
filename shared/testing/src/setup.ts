import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

let spies: MockInstance[] = [];

/** A stray error or warning on the console fails the test that caused it. */
beforeEach(() => {
  spies = (["error", "warn"] as const).map((method) => vi.spyOn(console, method));
});

afterEach(() => {
  cleanup();
  for (const spy of spies) {
    const calls = spy.mock.calls.map((call) => call.map(String).join(" "));
    spy.mockRestore();
    expect(calls, "nothing on the console").toEqual([]);
  }
});
