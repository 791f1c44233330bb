import { type SQL, sql } from "drizzle-orm";
import { artisans } from "./artisans.table.ts";
import { artisanCalendars, artisanDaysOff, bookedDays } from "./availability.table.ts";

/** SQL condition: the artisan works on `day`, and nobody has booked that day. True if `day` is null. */
export function isFreeOn(day: SQL): SQL<boolean> {
  return sql<boolean>`(${day} is null or not (
    exists (select from ${artisanCalendars} where ${artisanCalendars.artisanId} = ${artisans.id}
      and (extract(isodow from ${day}) <> all(${artisanCalendars.workingDays}) or ${day} <= ${artisanCalendars.awayUntil}))
    or exists (select from ${artisanDaysOff}
      where ${artisanDaysOff.artisanId} = ${artisans.id} and ${artisanDaysOff.day} = ${day})
    or exists (select from ${bookedDays} where ${bookedDays.artisanId} = ${artisans.id} and ${bookedDays.day} = ${day}
      and (${bookedDays.reservedUntil} is null or ${bookedDays.reservedUntil} > now()))))`;
}
