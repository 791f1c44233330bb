import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { listOfflineStarts, storeStart } from "./offline-starts.ts";

const start = (job: number) => ({ job, code: "4821", entered_at: "2026-11-21T09:00:00Z" });

test("stores two starts at the same time without losing one", async () => {
  await Promise.all([storeStart(start(1)), storeStart(start(2))]);
  expect((await listOfflineStarts()).map(({ job }) => job).sort()).toEqual([1, 2]);
});
