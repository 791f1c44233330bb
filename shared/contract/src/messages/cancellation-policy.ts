import { FREE_AFTER_PAYING_HOURS, FREE_CANCEL_HOURS } from "../order-life.ts";

const hours = (count: number) => `${count} ${count === 1 ? "hour" : "hours"}`;

/** Shown before payment, and in the cancellation dialog. */
export const free = `You can cancel free of charge before the artisan accepts. After that, you can still cancel free of charge within ${hours(FREE_AFTER_PAYING_HOURS)} of paying, or up to ${hours(FREE_CANCEL_HOURS)} before the start.`;
export const late =
  "If you cancel later than that, the artisan is paid one day's rate and you get the rest back.";
export const byArtisan = "If the artisan declines or cancels, you get everything back.";
