import { ApiError } from "@handwork/http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLookupLoader, type LookupSource, readOptions } from "./lookup-loader.ts";

const places = [{ id: 1, location: "Ikeja" }];
const trades = [{ id: 2, title: "Plumber", industry: 4 }];

/** A list that returns `answers` one after the other, and then repeats the last one. */
function source(failed: string, ...answers: unknown[]): LookupSource & { fetches: number } {
  return {
    failed,
    fetches: 0,
    async fetch() {
      const answer = answers[Math.min(this.fetches, answers.length - 1)];
      this.fetches += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
}
const down = new Error("no network");
const loads = (location: LookupSource, service: LookupSource) => {
  const loader = createLookupLoader({ location, service });
  const stop = loader.start();
  return { ...loader, stop, of: () => loader.state().lookups };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("reads each list by its own field name, and by `name` [3.14]", () => {
  expect(readOptions([...places, ...trades, { id: 3, name: "Epe" }, { id: 4 }, null])).toEqual([
    { id: 1, label: "Ikeja" },
    { id: 2, label: "Plumber" },
    { id: 3, label: "Epe" },
  ]);
  expect(() => readOptions({ results: [] })).toThrow();
});

test("tries twice, two seconds apart, then says why it failed [8.46 9.8]", async () => {
  const location = source("Failed to load locations", down);
  const service = source("Failed to load services", new ApiError(503, { detail: "Down for an hour." }, null));
  const { of, stop } = loads(location, service);
  await vi.advanceTimersByTimeAsync(1_999);
  expect([location.fetches, of().location.loading, of().location.error]).toEqual([1, true, null]);
  await vi.advanceTimersByTimeAsync(1);
  expect([location.fetches, of().location.loading]).toEqual([2, false]);
  expect(of().location.error).toBe("Failed to load locations");
  expect(of().service.error).toBe("Down for an hour.");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(location.fetches).toBe(2);
  stop();
});

test("shows no error when the second try works [4.16]", async () => {
  const { of, stop } = loads(source("", down, places), source("", trades));
  await vi.advanceTimersByTimeAsync(0);
  expect([of().location.loading, of().service.loading]).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(of().location).toEqual({
    options: [{ id: 1, label: "Ikeja" }],
    error: null,
    loading: false,
    manual: false,
  });
  stop();
});

test("allows two manual retries, of failed lists only [9.9]", async () => {
  const location = source("Failed to load locations", down);
  const service = source("", trades);
  const { of, state, retry, stop } = loads(location, service);
  await vi.advanceTimersByTimeAsync(2_000);
  for (const press of [1, 2, 2, 2]) {
    retry();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state().retries).toBe(press);
  }
  expect([location.fetches, service.fetches]).toEqual([4, 1]);
  expect(of().location).toMatchObject({ error: "Failed to load locations", loading: false });
  stop();
});

test("typing clears the error of the failed list and leaves the other list alone", async () => {
  const { of, typeInstead, stop } = loads(source("x", down), source("", trades));
  await vi.advanceTimersByTimeAsync(2_000);
  typeInstead();
  expect(of().location).toMatchObject({ error: null, manual: true });
  expect(of().service.manual).toBe(false);
  stop();
});

test("refreshes every quarter of an hour while open; a failed refresh changes nothing", async () => {
  const more = [...places, { id: 9, location: "Epe" }];
  const location = source("", places, more, down);
  const { of, stop } = loads(location, source("", trades));
  await vi.advanceTimersByTimeAsync(900_000);
  expect(of().location.options).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(900_000);
  expect(location.fetches).toBe(3);
  expect(of().location).toMatchObject({ error: null, loading: false });
  expect(of().location.options).toHaveLength(2);
  stop();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(location.fetches).toBe(3);
});

test("stops when the form is left between tries, and starts again when it is opened", async () => {
  const location = source("", down, places);
  const service = source("", trades);
  const loader = createLookupLoader({ location, service });
  const stop = loader.start();
  await vi.advanceTimersByTimeAsync(500);
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(location.fetches).toBe(1);
  const again = loader.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(loader.state().lookups.location.options).toHaveLength(1);
  again();
});
