import { totalmem } from "node:os";

const MEGABYTE = 2 ** 20;
/** Of the machine's memory, or of what the container may have of it. */
const SHARE = 1 / 8;
const LEAST_MB = 128;
const MOST_MB = 1_024;

/**
 * How much PostgreSQL keeps at hand. Its own default of 128 MB holds a tenth of the tables of a million artisans;
 * what is not touched costs nothing.
 */
export function memorySettings(): Record<string, string> {
  const limit = process.constrainedMemory?.() ?? 0;
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  const shared = Math.round((memory * SHARE) / MEGABYTE);
  return {
    shared_buffers: `${Math.min(MOST_MB, Math.max(LEAST_MB, shared))}MB`,
    // Large imports need not stop for the disk every gigabyte.
    max_wal_size: "2GB",
    // Of disks without moving parts.
    random_page_cost: "1.1",
  };
}
