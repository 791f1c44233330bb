import { messages } from "@handwork/contract";
import type { schemas } from "@handwork/contract/schemas";
import { type Database, type Transaction, transaction } from "@handwork/server-platform/database";
import { NotFound, ValidationError } from "@handwork/server-platform/errors";
import type { z } from "zod";
import { createCatalogRepository } from "../catalog/index.ts";
import { lagosDate } from "../shared/lagos-time.ts";
import {
  findArtisanId,
  findCalendar,
  listPaidDays,
  lockCalendar,
  replaceAreas,
  replaceDaysOff,
  saveSettings,
} from "./calendars.repository.ts";

type Body = z.output<typeof schemas.artisanCalendarEdit.body>;

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];

/** Lets artisans read and change their own calendar. Changes never affect paid work. */
export function createCalendarService(db: Database) {
  const catalog = createCatalogRepository(db);

  async function ownId(userId: number): Promise<number> {
    const id = await findArtisanId(db, userId);
    if (id === null) throw new NotFound();
    return id;
  }

  async function checkAreas(ids: readonly number[]): Promise<void> {
    const existing = new Set((await catalog.locations()).map(({ id }) => id));
    const missing = ids.find((id) => !existing.has(id));
    if (missing !== undefined) {
      throw new ValidationError({ travels_to: [`Invalid pk "${missing}" - object does not exist.`] });
    }
  }

  /** Throws if an absence includes days with paid work, because employers rely on those days. */
  async function throwIfPaidDays(trx: Transaction, artisanId: number, body: Body, today: string) {
    const paid = await listPaidDays(trx, artisanId, today);
    const throwForDays = (field: string, days: readonly string[]) => {
      if (days.length > 0) throw new ValidationError({ [field]: [messages.availability.bookedThen(days)] });
    };
    const { days_off: daysOff, away_until: awayUntil } = body;
    throwForDays("days_off", daysOff ? paid.filter((day) => daysOff.includes(day)) : []);
    throwForDays("away_until", awayUntil ? paid.filter((day) => day <= awayUntil) : []);
  }

  return {
    async find(userId: number) {
      return findCalendar(db, await ownId(userId), lagosDate(new Date()));
    },

    async edit(userId: number, body: Body) {
      const artisanId = await ownId(userId);
      const today = lagosDate(new Date());
      if (body.travels_to) await checkAreas(body.travels_to);
      return transaction(db, async (trx) => {
        await lockCalendar(trx, artisanId);
        const current = await findCalendar(trx, artisanId, today);
        // Only new days off need the check.
        const added = body.days_off?.filter((day) => !current.daysOff.includes(day));
        await throwIfPaidDays(trx, artisanId, { ...body, days_off: added }, today);
        await saveSettings(trx, {
          artisanId,
          workingDays: unique(body.working_days ?? current.workingDays).sort(),
          awayUntil: body.away_until === undefined ? current.awayUntil : body.away_until,
        });
        if (body.days_off) {
          await replaceDaysOff(
            trx,
            artisanId,
            unique(body.days_off).filter((day) => day >= today),
          );
        }
        if (body.travels_to) await replaceAreas(trx, artisanId, unique(body.travels_to));
        return findCalendar(trx, artisanId, today);
      });
    },
  };
}
