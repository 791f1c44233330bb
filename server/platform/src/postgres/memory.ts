import { totalmem } from "node:os";

const MEGABYTE = 2 ** 20;
/** Fraction of the machine's or the container's memory. */
const SHARE = 1 / 8;
const LEAST_MB = 128;
const MOST_MB = 1_024;

/**
 * PostgreSQL's memory settings. Its default buffers of 128 MB hold a tenth of the tables of a million artisans. Unused
 * buffers cost nothing.
 */
export function memorySettings(): Record<string, string> {
  const limit = process.constrainedMemory?.() ?? 0;
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  const shared = Math.round((memory * SHARE) / MEGABYTE);
  return {
    shared_buffers: `${Math.min(MOST_MB, Math.max(LEAST_MB, shared))}MB`,
    // So that large imports need no checkpoint for every gigabyte.
    max_wal_size: "2GB",
    // For SSDs.
    random_page_cost: "1.1",
  };
}
