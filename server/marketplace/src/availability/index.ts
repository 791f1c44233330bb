export * from "./availability.routes.ts";
export { freeDaysOf, freeReservations, keepDays } from "./bookings.repository.ts";
export {
  type Booking,
  bookDays,
  checkDays,
  type DayTaken,
  findNextDates,
  moveDays,
  renewReservations,
  reserveDays,
} from "./bookings.ts";
export { findNextFreeDays } from "./next-free-days.ts";
