import { type Database, type Queryable, transaction } from "@handwork/server-platform/database";
import { and, count, eq, gt, isNull, notInArray, sql } from "drizzle-orm";
import { sessions } from "../auth/sessions.table.ts";
import { pushDevices } from "./notifications.table.ts";

/** Maximum number of browsers per person. Adding another browser deletes the oldest. */
const DEVICES_MAX = 10;

interface PushDevice {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Selects browsers whose session is still valid. */
const selectActive = (db: Queryable) =>
  db
    .select({ device: pushDevices })
    .from(pushDevices)
    .innerJoin(
      sessions,
      and(
        eq(sessions.id, pushDevices.sessionId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
      ),
    );

/** Returns the ids of a person's browsers with a valid session. */
export async function pushDevicesOf(db: Queryable, userId: number): Promise<number[]> {
  const rows = await selectActive(db).where(eq(pushDevices.userId, userId));
  return rows.map(({ device }) => device.id);
}

/**
 * Finds a person's browser. Returns null if its session has ended, the person turned off its notifications, or it now
 * belongs to somebody else.
 */
export async function findPushDevice(db: Queryable, userId: number, id: number): Promise<PushDevice | null> {
  const [row] = await selectActive(db).where(and(eq(pushDevices.id, id), eq(pushDevices.userId, userId)));
  if (!row) return null;
  const { endpoint, p256dh, auth } = row.device;
  return { endpoint, keys: { p256dh, auth } };
}

/** Adds a browser. If it is known, reassigns it: its notifications go to the person who turned them on last. */
export async function savePushDevice(
  db: Database,
  { userId, sessionId }: { userId: number; sessionId: string },
  { endpoint, keys }: PushDevice,
): Promise<void> {
  const values = { userId, sessionId, endpoint, ...keys };
  await transaction(db, async (trx) => {
    await trx
      .insert(pushDevices)
      .values(values)
      .onConflictDoUpdate({ target: pushDevices.endpoint, set: { ...values, createdAt: sql`now()` } });
    const newest = trx
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .where(eq(pushDevices.userId, userId))
      .orderBy(sql`${pushDevices.createdAt} desc, ${pushDevices.id} desc`)
      .limit(DEVICES_MAX);
    await trx
      .delete(pushDevices)
      .where(and(eq(pushDevices.userId, userId), notInArray(pushDevices.id, newest)));
  });
}

export async function deletePushDevice(db: Queryable, userId: number, endpoint: string): Promise<void> {
  await db.delete(pushDevices).where(and(eq(pushDevices.userId, userId), eq(pushDevices.endpoint, endpoint)));
}

export async function deletePushDeviceById(db: Queryable, id: number): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.id, id));
}

export async function countPushDevices(db: Queryable, userId: number): Promise<number> {
  const [row] = await db.select({ devices: count() }).from(pushDevices).where(eq(pushDevices.userId, userId));
  return row?.devices ?? 0;
}
