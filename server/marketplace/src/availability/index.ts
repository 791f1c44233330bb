export * from "./availability.routes.ts";
export { confirmReservation, freeDaysOf, freeReservations, lastBookedDay } from "./bookings.repository.ts";
export {
  type Booking,
  bookDays,
  checkDays,
  type DayTaken,
  findNextDates,
  findNextFreeDays,
  moveDays,
  renewReservations,
  reserveDays,
  throwIfDaysTaken,
} from "./bookings.ts";
