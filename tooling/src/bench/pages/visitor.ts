import type { UserType } from "@handwork/contract";
import { Caller } from "@handwork/e2e-support/api";
import { giveSession } from "@handwork/e2e-support/employer";
import { PATIENCE } from "@handwork/e2e-support/patience";
import type { Browser, BrowserContext, Page } from "playwright-core";

/** A cheap telephone. */
const SCREEN = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

const sessions = new Map<UserType, Promise<Caller>>();

/** The demo's account of this role, signed in once: nobody may sign in as often as pages are measured. */
function accountOf(origin: string, as: UserType): Promise<Caller> {
  const known = sessions.get(as) ?? Caller.signIn(origin, as);
  sessions.set(as, known);
  return known;
}

/** Somebody with a telephone that was never here before; signed in where `as` says so. */
export async function newVisitor(
  browser: Browser,
  origin: string,
  as?: UserType,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    ...SCREEN,
    baseURL: origin,
    locale: "en-NG",
    timezoneId: "Africa/Lagos",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(3 * PATIENCE);
  if (as) await giveSession(context, new Caller(origin, (await accountOf(origin, as)).session));
  return { context, page: await context.newPage() };
}
