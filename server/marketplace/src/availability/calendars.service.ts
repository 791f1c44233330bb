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
  listNeededDays,
  lockCalendar,
  replaceAreas,
  replaceDaysOff,
  saveSettings,
} from "./calendars.repository.ts";

type Body = z.output<typeof schemas.artisanCalendarEdit.body>;

/** Maximum number of an artisan's days off. */
const DAYS_OFF_MAX = 366;

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];

/** Returns the days off after an edit, from today on. */
function newDaysOff(current: readonly string[], body: Body, today: string): string[] {
  const { days_off: replaced = current, days_off_added: added = [], days_off_removed: removed = [] } = body;
  const days = unique([...replaced, ...added]).filter((day) => day >= today && !removed.includes(day));
  if (days.length > DAYS_OFF_MAX) {
    throw new ValidationError({ days_off: [`Ensure this field has no more than ${DAYS_OFF_MAX} elements.`] });
  }
  return days;
}

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
    if (!ids.every((id) => existing.has(id))) {
      throw new ValidationError({
        travels_to: ["An area that you chose no longer exists. Reload the page and choose again."],
      });
    }
  }

  /** Throws if an absence includes days that employers have paid for or are paying for, because they rely on them. */
  async function throwIfNeededDays(
    trx: Transaction,
    artisanId: number,
    { addedDaysOff, awayUntil }: { addedDaysOff: readonly string[]; awayUntil: Body["away_until"] },
    today: string,
  ) {
    const needed = await listNeededDays(trx, artisanId, today);
    const throwForDays = (field: string, isAbsent: (day: string) => boolean) => {
      const days = needed.filter(({ day }) => isAbsent(day));
      if (days.length === 0) return;
      const paid = days.filter(({ isPaid }) => isPaid).map(({ day }) => day);
      const message =
        paid.length > 0
          ? messages.availability.bookedThen(paid)
          : messages.availability.beingPaidThen(days.map(({ day }) => day));
      throw new ValidationError({ [field]: [message] });
    };
    throwForDays("days_off", (day) => addedDaysOff.includes(day));
    throwForDays("away_until", (day) => Boolean(awayUntil && day <= awayUntil));
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
        const daysOff = newDaysOff(current.daysOff, body, today);
        // Only new days off need the check.
        const addedDaysOff = daysOff.filter((day) => !current.daysOff.includes(day));
        await throwIfNeededDays(trx, artisanId, { addedDaysOff, awayUntil: body.away_until }, today);
        await saveSettings(trx, {
          artisanId,
          workingDays: unique(body.working_days ?? current.workingDays).sort(),
          awayUntil: body.away_until === undefined ? current.awayUntil : body.away_until,
        });
        if (`${daysOff}` !== `${current.daysOff}`) await replaceDaysOff(trx, artisanId, daysOff);
        if (body.travels_to) await replaceAreas(trx, artisanId, unique(body.travels_to));
        return findCalendar(trx, artisanId, today);
      });
    },
  };
}
