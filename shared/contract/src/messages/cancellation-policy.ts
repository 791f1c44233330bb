import { FREE_AFTER_PAYING_HOURS, FREE_CANCEL_HOURS } from "../order-life.ts";

const hours = (count: number) => `${count} ${count === 1 ? "hour" : "hours"}`;

/** Shown before payment, and in the cancellation dialog. */
export const free = `Cancelling is free until the artisan accepts, within ${hours(FREE_AFTER_PAYING_HOURS)} of paying, and until ${hours(FREE_CANCEL_HOURS)} before the start.`;
export const late = "After that, the artisan gets one day's rate and you get the rest back.";
export const byArtisan = "If the artisan declines or cancels, you get everything back.";
