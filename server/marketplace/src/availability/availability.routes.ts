import { NotFound } from "@handwork/server-platform/errors";
import type { App } from "@handwork/server-platform/http";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { firstBookableDay } from "../shared/clock.ts";
import { lagosDate } from "../shared/lagos-time.ts";
import { readCalendars } from "./bookings.repository.ts";
import { freeDays, laterDay, nextStarts } from "./calendar.ts";
import { type CalendarRow, isListed, listAreas } from "./calendars.repository.ts";
import { createCalendarService } from "./calendars.service.ts";

/** Number of days for which a profile shows whether the artisan is free. */
const SHOWN_DAYS = 60;

const presentCalendar = (row: CalendarRow) => ({
  working_days: [...row.workingDays],
  away_until: row.awayUntil,
  days_off: row.daysOff,
  travels_to: row.areas.map(({ id }) => id),
  booked_days: row.bookedDays,
});

export function registerAvailability(app: App, { db }: Pick<Deps, "db">): void {
  const calendars = createCalendarService(db);

  route(app, "artisanAvailability", async ({ params, query }) => {
    const today = lagosDate(new Date());
    const from = query.from && query.from > today ? query.from : today;
    const calendar = (await readCalendars(db, [params.id], today)).get(params.id);
    if (!calendar || !(await isListed(db, params.id))) throw new NotFound();
    return {
      working_days: [...calendar.workingDays],
      free_days: freeDays(calendar, from, SHOWN_DAYS),
      next_dates: nextStarts(calendar, laterDay(from, firstBookableDay(new Date())), query.days),
      travels_to: await listAreas(db, params.id),
    };
  });
  route(app, "artisanCalendar", async ({ user }) => presentCalendar(await calendars.find(user.id)));
  route(app, "artisanCalendarEdit", async ({ body, user }) =>
    presentCalendar(await calendars.edit(user.id, body)),
  );
}
