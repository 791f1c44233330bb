export * from "./availability.routes.ts";
export {
  bookedDaysOf,
  confirmReservation,
  freeDaysOf,
  freeReservations,
  listBookedDays,
} from "./bookings.repository.ts";
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
export { laterDay } from "./calendar.ts";
