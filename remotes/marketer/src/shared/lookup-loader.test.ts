import { ApiError } from "@handwork/http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLookupLoader, type LookupSource, readOptions } from "./lookup-loader.ts";

const places = [{ id: 1, location: "Ikeja" }];
const trades = [{ id: 2, title: "Plumber", industry: 4 }];

/** A source that returns `answers` one after another, and then repeats the last one. */
function source(failureText: string, ...answers: unknown[]): LookupSource & { fetches: number } {
  return {
    failureText,
    fetches: 0,
    async fetch() {
      const answer = answers[Math.min(this.fetches, answers.length - 1)];
      this.fetches += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
}
const networkError = new Error("no network");
const startLoader = (location: LookupSource, service: LookupSource) => {
  const loader = createLookupLoader({ location, service });
  const stop = loader.start();
  return { ...loader, stop, lookups: () => loader.state().lookups };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("reads labels from each list's own field, or from `name`", { tags: ["3.14"] }, () => {
  expect(readOptions([...places, ...trades, { id: 3, name: "Epe" }, { id: 4 }, null])).toEqual([
    { id: 1, label: "Ikeja" },
    { id: 2, label: "Plumber" },
    { id: 3, label: "Epe" },
  ]);
  expect(() => readOptions({ results: [] })).toThrow();
});

test("tries twice, two seconds apart, and then says why loading failed", {
  tags: ["8.46", "9.8"],
}, async () => {
  const location = source("Failed to load locations", networkError);
  const service = source("Failed to load services", new ApiError(503, { detail: "Down for an hour." }, null));
  const { lookups, stop } = startLoader(location, service);
  await vi.advanceTimersByTimeAsync(1_999);
  expect([location.fetches, lookups().location.loading, lookups().location.error]).toEqual([1, true, null]);
  await vi.advanceTimersByTimeAsync(1);
  expect([location.fetches, lookups().location.loading]).toEqual([2, false]);
  expect(lookups().location.error).toBe("Failed to load locations");
  expect(lookups().service.error).toBe("Down for an hour.");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(location.fetches).toBe(2);
  stop();
});

test("shows no error when the second try works", { tags: ["4.16"] }, async () => {
  const { lookups, stop } = startLoader(source("", networkError, places), source("", trades));
  await vi.advanceTimersByTimeAsync(0);
  expect([lookups().location.loading, lookups().service.loading]).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(lookups().location).toEqual({
    options: [{ id: 1, label: "Ikeja" }],
    error: null,
    loading: false,
    manual: false,
  });
  stop();
});

test("allows two manual retries, which reload only the failed lists", { tags: ["9.9"] }, async () => {
  const location = source("Failed to load locations", networkError);
  const service = source("", trades);
  const { lookups, state, retry, stop } = startLoader(location, service);
  await vi.advanceTimersByTimeAsync(2_000);
  for (const press of [1, 2, 2, 2]) {
    retry();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state().retries).toBe(press);
  }
  expect([location.fetches, service.fetches]).toEqual([4, 1]);
  expect(lookups().location).toMatchObject({ error: "Failed to load locations", loading: false });
  stop();
});

test("clears only the failed list's error when the user types instead", async () => {
  const { lookups, typeInstead, stop } = startLoader(source("x", networkError), source("", trades));
  await vi.advanceTimersByTimeAsync(2_000);
  typeInstead();
  expect(lookups().location).toMatchObject({ error: null, manual: true });
  expect(lookups().service.manual).toBe(false);
  stop();
});

test("keeps the text field when a running retry fails after the user has chosen to type", async () => {
  const { lookups, retry, typeInstead, stop } = startLoader(source("x", networkError), source("", trades));
  await vi.advanceTimersByTimeAsync(2_000);
  retry();
  typeInstead();
  const typing = { options: null, error: null, loading: false, manual: true };
  expect(lookups().location).toEqual(typing);
  await vi.advanceTimersByTimeAsync(0);
  expect(lookups().location).toEqual(typing);
  stop();
});

test("refreshes the list every 15 minutes, and keeps it if a refresh fails", async () => {
  const longerList = [...places, { id: 9, location: "Epe" }];
  const location = source("", places, longerList, networkError);
  const { lookups, stop } = startLoader(location, source("", trades));
  await vi.advanceTimersByTimeAsync(900_000);
  expect(lookups().location.options).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(900_000);
  expect(location.fetches).toBe(3);
  expect(lookups().location).toMatchObject({ error: null, loading: false });
  expect(lookups().location.options).toHaveLength(2);
  stop();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(location.fetches).toBe(3);
});

test("stops when the form closes between attempts, and starts again when it reopens", async () => {
  const location = source("", networkError, places);
  const service = source("", trades);
  const loader = createLookupLoader({ location, service });
  const stop = loader.start();
  await vi.advanceTimersByTimeAsync(500);
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(location.fetches).toBe(1);
  const stopAgain = loader.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(loader.state().lookups.location.options).toHaveLength(1);
  stopAgain();
});
