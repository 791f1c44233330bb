import { paths } from "@handwork/contract";
import type { Browser, Page } from "playwright-core";
import { type Summary, summarise } from "../statistics.ts";
import type { Checkout } from "./checkout.ts";

const RUNS = 9;
const SERVER_RUNS = 3;
/** Milliseconds of quiet after which nothing of the save before is under way. */
const QUIET = 400;

/** A kind of save: what is written, and where the open page shows it. */
interface Save {
  file: string;
  edit: (text: string, stamp: string) => string;
  /** Of which element what is read: its text, unless an attribute or a property of its style is named. */
  shown: { selector: string; attribute?: string; property?: string };
}

const saves: Record<string, Save> = {
  "a remote's page": {
    file: "remotes/marketplace/src/contact/contact.page.tsx",
    edit: (text, stamp) => text.replace(/Send a message\S*/, `Send a message${stamp}`),
    shown: { selector: "#write" },
  },
  "a component of shared/ui": {
    file: "shared/ui/src/actions/button.tsx",
    edit: (text, stamp) => text.replace(/<button(\s+data-saved="[^"]*")?/, `<button data-saved="${stamp}"`),
    shown: { selector: "main form button", attribute: "data-saved" },
  },
  "a style sheet": {
    file: "remotes/marketplace/src/contact/contact.module.css",
    edit: (text, stamp) =>
      text.replace(/\.title \{(\s*quotes: [^;]*;)?/, `.title {\n  quotes: "${stamp}" "";`),
    shown: { selector: "#write", property: "quotes" },
  },
};

/** The moment, in milliseconds since 1970, of the first frame that shows the stamp. */
async function untilShown(page: Page, { shown }: Save, stamp: string): Promise<number> {
  const found = await page.waitForFunction(
    ({ selector, attribute, property, awaited }) => {
      const element = document.querySelector(selector);
      if (!element) return null;
      const now = attribute
        ? element.getAttribute(attribute)
        : property
          ? getComputedStyle(element).getPropertyValue(property)
          : element.textContent;
      return now?.includes(awaited) ? Date.now() : null;
    },
    { ...shown, awaited: stamp },
    { polling: "raf" },
  );
  return (await found.jsonValue()) ?? Number.NaN;
}

/** Milliseconds from a save to the page that shows it, without having been loaded anew, while `pnpm dev` runs. */
export async function timeSaves(checkout: Checkout, browser: Browser): Promise<Record<string, Summary>> {
  const page = await browser.newPage();
  await page.goto(checkout.origin + paths.contact);
  await page.getByLabel("Full Name").fill("Ada Obi");
  const results: Record<string, Summary> = {};
  for (const [name, save] of Object.entries(saves)) {
    const took: number[] = [];
    // The first one finds nothing in the compiler's memory, and does not count.
    for (let run = 0; run <= RUNS; run += 1) {
      await page.waitForTimeout(QUIET);
      const stamp = `-${run}-`;
      const shown = untilShown(page, save, stamp);
      const at = checkout.save(save.file, (text) => save.edit(text, stamp));
      if (run > 0) took.push((await shown) - at);
      else await shown;
    }
    if ((await page.getByLabel("Full Name").inputValue()) !== "Ada Obi")
      throw new Error(`A save of ${name} loaded the page anew.`);
    results[name] = summarise(took);
    process.stdout.write(".");
  }
  await page.close();
  return results;
}

/** Milliseconds from a save of the server's code until a server of it is ready. */
export async function timeServerSaves(checkout: Checkout): Promise<Summary> {
  const took: number[] = [];
  for (let run = 0; run < SERVER_RUNS; run += 1) {
    const at = checkout.save("server/marketplace/src/contact/index.ts", (text) => `${text}// ${run}\n`);
    await checkout.untilAway();
    await checkout.untilReady();
    took.push(Date.now() - at);
  }
  process.stdout.write(".");
  return summarise(took);
}
