import { randomFillSync } from "node:crypto";

/** Bytes that the system is asked for at once: a call for 32 of them costs as much. */
const POOL = 4_096;
const pool = Buffer.alloc(POOL);
let used = POOL;

/** Random bytes fit for keys, which nobody has had before and nothing keeps. `count`: at most 4,096. */
export function freshBytes(count: number): Buffer {
  if (used + count > POOL) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = Buffer.alloc(count);
  pool.copy(bytes, 0, used, used + count);
  pool.fill(0, used, used + count);
  used += count;
  return bytes;
}
