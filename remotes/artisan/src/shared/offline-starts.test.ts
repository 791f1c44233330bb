import "fake-indexeddb/auto";
import { endSession, startSession } from "@handwork/session";
import { startLocalApi } from "@handwork/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listOfflineStarts, sendOfflineStarts, storeStart } from "./offline-starts.ts";

const start = (job: number) => ({ job, code: "4821", entered_at: "2026-11-21T09:00:00Z" });
const jobs = async () => (await listOfflineStarts()).map(({ job }) => job).sort();

function signIn(account: number): void {
  const access = `head.${btoa(JSON.stringify({ user_id: account }))}.signature`;
  startSession({ access, refresh: "r", user_type: "artisan" });
}

beforeEach(() => signIn(1));
afterEach(() => endSession("signed-out"));

test("stores two starts at the same time without losing one", async () => {
  await Promise.all([storeStart(start(1)), storeStart(start(2))]);
  expect(await jobs()).toEqual([1, 2]);
});

test("keeps a start until its artisan signs in again, and hides it from other accounts", async () => {
  await storeStart(start(3));
  endSession("expired");
  expect(await jobs()).toEqual([]);
  signIn(2);
  await storeStart(start(4));
  expect(await jobs()).toEqual([4]);
  endSession("signed-out");
  signIn(1);
  expect(await jobs()).toEqual([1, 2, 3]);
});

test("keeps a start if the session ends while it is sent", async () => {
  const api = await startLocalApi({ jobStart: { status: 401 }, refreshToken: { status: 401 } });
  signIn(3);
  await storeStart(start(5));
  expect(await sendOfflineStarts()).toEqual([]);
  await api.stop();
  signIn(3);
  expect(await jobs()).toEqual([5]);
});

test("keeps a start if somebody else signs in while it is sent", async () => {
  const api = await startLocalApi({
    jobStart: () => {
      signIn(5);
      return { status: 403, body: { detail: "This is not your job." } };
    },
  });
  signIn(4);
  await storeStart(start(7));
  expect(await sendOfflineStarts()).toEqual([]);
  await api.stop();
  signIn(4);
  expect(await jobs()).toEqual([7]);
});

test("stores nothing if nobody is signed in", async () => {
  endSession("expired");
  await expect(storeStart(start(6))).rejects.toThrow("Nobody is signed in.");
});
