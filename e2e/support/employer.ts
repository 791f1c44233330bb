import {
  type Artisan,
  type CartItem,
  cookieNames,
  DEVICE_COOKIE,
  type JobDetailsBody,
  SESSION_COOKIE_DAYS,
  VISIT_COOKIE,
} from "@handwork/contract";
import type { BrowserContext } from "playwright-core";
import { Caller } from "./api.ts";
import { testSite } from "./test-site.ts";

export const SERVICE = "Plumber";

/** Returns the date in Lagos this many days from now, as YYYY-MM-DD. */
export function dayFromNow(days: number): string {
  const date = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Lagos" }).format(date);
}

/** Number of days ahead for which the site accepts jobs. */
const DAYS_AHEAD = 25_000;
// Each test file starts on a different day, so that it does not need days that an earlier file has booked.
let nextDay = (Math.floor(Date.now() / 1000) % 1_000) * 20;

const isSunday = (day: string): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() === 0;

/**
 * Returns a start date for a job, as YYYY-MM-DD, on which every artisan is free. Jobs from different calls never
 * overlap. Never returns a Sunday, because some artisans do not work then. `days` is the job's length in working days.
 */
export function bookableDay(days = 1): string {
  const day = dayFromNow(7 + (nextDay % DAYS_AHEAD));
  if (isSunday(day)) {
    nextDay += 1;
    return bookableDay(days);
  }
  // Each Sunday during the job delays its last day by one.
  nextDay += days + Math.ceil(days / 6);
  return day;
}

export const jobDetails = {
  description: "Fix the kitchen tap and the leak under the sink.",
  address: "14 Adeniyi Jones Avenue",
  contact_person: "Ngozi Eze",
  contact_person_phone: "08012345678",
  location: "Ikeja",
} satisfies Partial<JobDetailsBody>;

export const nameOf = ({ user }: Artisan): string => `${user.first_name} ${user.last_name}`;

/** Signs in as the demo's employer and empties their cart. */
export async function signInEmployer(origin = testSite().origin): Promise<Caller> {
  const caller = await Caller.signIn(origin, "employer");
  for (const { id } of await itemsOf(caller)) await caller.call("cartItemDelete", { params: { id } });
  return caller;
}

export async function itemsOf(caller: Caller): Promise<CartItem[]> {
  const { cart } = await caller.call("cartItems");
  return cart.flatMap(({ paid, items }) => (paid ? [] : items));
}

/** Returns the service's artisans who can be paid online, in the order of the service's page. */
export async function payableArtisans(caller: Caller, service = SERVICE): Promise<Artisan[]> {
  const artisans = await caller.call("artisansByService", { params: { service_title: service } });
  return artisans.filter(({ pay }) => Number(pay) > 0);
}

/** Adds artisans with job details to the cart. Returns the artisans. */
export async function fillCart(caller: Caller, count: number): Promise<Artisan[]> {
  const artisans = (await payableArtisans(caller)).slice(0, count);
  for (const artisan of artisans) {
    const { cart_item } = await caller.call("addToCart", {
      body: { artisan_email: artisan.user.email ?? "" },
    });
    await caller.call("jobDetails", { body: { ...jobDetails, expectedDate: bookableDay(), cart_item } });
  }
  return artisans;
}

/**
 * Returns the names of the cookies that identify a user: all except the cookie that pins a browser to its releases and
 * the cookie that marks a known device.
 */
export async function personalCookies(context: BrowserContext): Promise<string[]> {
  const names = (await context.cookies()).map(({ name }) => name);
  return names.filter((name) => name !== VISIT_COOKIE && name !== DEVICE_COOKIE);
}

/** Signs a browser in without the form, by setting the cookies that the form would set. */
export async function setSessionCookies(context: BrowserContext, { origin, session }: Caller): Promise<void> {
  if (!session) throw new Error("This caller is not signed in");
  const expires = Math.floor(Date.now() / 1000) + SESSION_COOKIE_DAYS * 24 * 60 * 60;
  const values = {
    [cookieNames.access]: session.access,
    [cookieNames.refresh]: session.refresh,
    [cookieNames.userType]: session.user_type,
  };
  await context.addCookies(
    Object.entries(values).map(([name, value]) => ({
      name,
      value,
      url: origin,
      expires,
      secure: true,
      sameSite: "Lax" as const,
    })),
  );
}
