import { totalmem } from "node:os";

const MEGABYTE = 2 ** 20;
/** Fraction of the machine's or container's memory that PostgreSQL gets for its shared buffers. */
const MEMORY_SHARE = 1 / 8;
const MIN_MB = 128;
const MAX_MB = 1_024;

/**
 * Returns PostgreSQL's memory settings. The default buffers, 128 MB, would hold only a tenth of the tables for a
 * million artisans. Unused buffers cost nothing.
 */
export function memorySettings(): Record<string, string> {
  const limit = process.constrainedMemory?.() ?? 0;
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  const shared = Math.round((memory * MEMORY_SHARE) / MEGABYTE);
  return {
    shared_buffers: `${Math.min(MAX_MB, Math.max(MIN_MB, shared))}MB`,
    // The default of 1 GB would force a checkpoint for every gigabyte of a large import.
    max_wal_size: "2GB",
    // Suits SSDs; the default, 4, suits hard disks.
    random_page_cost: "1.1",
  };
}
