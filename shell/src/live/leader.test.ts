import { expect, it } from "vitest";
import { joinElection } from "./leader.ts";

type Waiting = { hold: () => unknown; signal?: AbortSignal; reject: (reason: unknown) => void };

/** A fake of Web Locks: one tab holds the lock, and the other tabs queue. */
function createLocks(): Pick<LockManager, "request"> {
  const queue: Waiting[] = [];
  let held = false;
  const next = async () => {
    const first = held ? undefined : queue.shift();
    if (!first) return;
    held = true;
    await first.hold();
    held = false;
    void next();
  };
  const request = (_name: string, { signal }: LockOptions, hold: () => unknown) =>
    new Promise((_, reject) => {
      const waiting: Waiting = { hold, signal, reject };
      signal?.addEventListener("abort", () => {
        const place = queue.indexOf(waiting);
        if (place < 0) return;
        queue.splice(place, 1);
        reject(signal.reason);
      });
      queue.push(waiting);
      void next();
    });
  return { request } as Pick<LockManager, "request">;
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));

it("elects one tab as leader, and the next tab when the leader withdraws", async () => {
  const locks = createLocks();
  const events: string[] = [];
  const tab = (name: string) =>
    joinElection(() => {
      events.push(`${name} leads`);
      return () => events.push(`${name} stops`);
    }, locks);
  const withdrawFirst = tab("first");
  const withdrawSecond = tab("second");
  tab("third");
  await nextTask();
  expect(events).toEqual(["first leads"]);
  // The second tab withdraws before it has led.
  withdrawSecond();
  withdrawFirst();
  await nextTask();
  expect(events).toEqual(["first leads", "first stops", "third leads"]);
});
