import { messages, paths } from "@handwork/contract";
import { expectNoOverflow, wordsBroken } from "@handwork/e2e-support/axe";
import { nameOf } from "@handwork/e2e-support/employer";
import { arriveAt, eventually, headingIs, open, shown, signInByForm } from "@handwork/e2e-support/page";
import { Site } from "@handwork/e2e-support/site";
import { StaffWork } from "@handwork/e2e-support/staff-work";
import { type Size, sizes, sizesOfJourney, test, type Visit } from "@handwork/e2e-support/test";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, inject } from "vitest";

/** Maximum clicks for each task, from Today and back. Links, buttons, checkboxes and selections count. */
const limits = {
  "verify an artisan": 10,
  "send back an application": 6,
  "refund a problem": 5,
  "complete a problem": 5,
  "keep a reported review": 5,
  "answer a message": 4,
  "help an employer to book another artisan": 3,
  "note that an employer needs no other artisan": 4,
  "send a failed notification again": 5,
  "match a suggested place": 5,
  "record a refund that the provider rejected": 5,
  "prepare a payout batch": 4,
  "approve a payout batch": 6,
  "pay an artisan elsewhere": 5,
  "send a failed payout again": 6,
} as const;
type Task = keyof typeof limits;

let site: Site;
let work: StaffWork;

beforeAll(async () => {
  site = await Site.start(inject("product"));
  work = await StaffWork.of(site);
});

afterAll(() => site?.remove());

/** A staff member at work. Counts the clicks for each task. */
class Desk {
  readonly page: Page;
  readonly #who: string;
  #clicks = 0;

  private constructor(page: Page, who: string) {
    this.page = page;
    this.#who = who;
  }

  static async signIn(
    visit: (options: { size: Size; reducedMotion: "reduce"; baseURL: string }) => Promise<Visit>,
    role: "manager" | "admin",
    size: Size,
  ): Promise<Desk> {
    const { page } = await visit({ size, reducedMotion: "reduce", baseURL: site.origin });
    await open(page, paths.login);
    await signInByForm(page, role);
    await headingIs(page, /^Welcome/);
    const name = role === "admin" ? "Admin" : "Manager";
    const desk = new Desk(page, `${name}, ${sizes[size].width} px`);
    await desk.openToday();
    return desk;
  }

  async press(target: Locator): Promise<void> {
    await target.click();
    this.#clicks += 1;
  }

  /** Presses a button in the page's main element. */
  pressButton(name: string | RegExp): Promise<void> {
    return this.press(this.page.getByRole("main").getByRole("button", { name, exact: true }));
  }

  async choose(label: string, option: string): Promise<void> {
    await this.page.getByLabel(label).selectOption(option);
    this.#clicks += 1;
  }

  /** Types into the focused text field of a dialog, if `field` names one, and presses a button. */
  async completeDialog(field: string | null, text: string, name: string | RegExp): Promise<void> {
    const dialog = await shown(this.page.locator("dialog[open]"));
    // The dialog itself focuses the field.
    if (field) {
      await eventually(() =>
        dialog.getByLabel(field).evaluate((element) => element === document.activeElement),
      ).toBe(true);
      await this.page.keyboard.type(text);
    }
    await this.press(dialog.getByRole("button", { name, exact: true }));
    await dialog.waitFor({ state: "hidden" });
  }

  async openToday(): Promise<void> {
    const nav = this.page.getByRole("navigation", { name: "Your pages" });
    await this.press(nav.getByRole("link", { name: "Today", exact: true }).filter({ visible: true }));
    await arriveAt(this.page, paths.today);
    await headingIs(this.page, "Today");
  }

  /** Waits for the page with this heading. Expects its text to fit the width of the screen. */
  async expectPage(heading: string | RegExp): Promise<void> {
    await headingIs(this.page, heading);
    await expectNoOverflow(this.page);
    expect(await wordsBroken(this.page), `${heading}: broken words`).toEqual([]);
  }

  /** Takes an item on Today, opens and finishes it, and returns to Today, where it must be gone. */
  async perform(task: Task, title: string | RegExp, finish: () => Promise<void>): Promise<void> {
    this.#clicks = 0;
    const link = this.page.getByRole("link", { name: title, exact: true });
    const row = this.page
      .getByRole("list", { name: "Open work" })
      .getByRole("listitem")
      .filter({ has: link });
    await shown(row);
    // All payouts are one item, so it may still be assigned to this person: an assignment ends only after a minute.
    if (!(await row.getByText("Assigned to you").isVisible())) {
      await this.press(row.getByRole("button", { name: "Assign to me" }));
    }
    await shown(row.getByText("Assigned to you"));
    await expectNoOverflow(this.page);
    await this.press(link);
    await link.waitFor({ state: "hidden" });
    await finish();
    await expectNoOverflow(this.page);
    if (new URL(this.page.url()).pathname !== paths.today) await this.openToday();
    await eventually(() => link.count()).toBe(0);
    console.log(`${this.#who}: ${task}: ${this.#clicks} clicks.`);
    expect(this.#clicks, task).toBeLessThanOrEqual(limits[task]);
  }

  async expectNothingLeft(): Promise<void> {
    await shown(this.page.getByText("Nothing is waiting for you", { exact: true }));
    expect(
      await this.page.getByRole("navigation", { name: "Filter" }).getByRole("link").allInnerTexts(),
    ).toEqual(["All", "Assigned to me", "Unassigned"]);
    await expectNoOverflow(this.page);
  }
}

async function verify(desk: Desk, name: string): Promise<void> {
  await desk.perform("verify an artisan", `Verify ${name}`, async () => {
    await desk.expectPage(name);
    for (const label of ["photo", "NIN", "phone number", "Trade", "no other account"]) {
      await desk.press(desk.page.getByRole("checkbox", { name: new RegExp(label) }));
    }
    await desk.pressButton(`Verify ${name}`);
    await desk.completeDialog(null, "", `Verify ${name}`);
    await shown(desk.page.getByText(`${name} has been verified.`));
  });
}

async function sendBack(desk: Desk, name: string, reason: string | RegExp): Promise<void> {
  await desk.perform("send back an application", `Verify ${name}`, async () => {
    await desk.expectPage(name);
    await desk.pressButton("Send back");
    await desk.press(desk.page.getByRole("dialog").getByRole("checkbox", { name: reason }));
    await desk.completeDialog(null, "", "Send back");
    await shown(desk.page.getByText(`${name} has been asked to make corrections.`));
  });
}

async function decideProblem(desk: Desk, artisan: string, decision: "Refund" | "Complete"): Promise<void> {
  const task = decision === "Refund" ? "refund a problem" : "complete a problem";
  await desk.perform(task, new RegExp(`^Resolve the problem with ${artisan}`), async () => {
    await desk.expectPage("Reports");
    await desk.pressButton(new RegExp(`^${decision}`));
    await desk.completeDialog("Reason", "We called both sides.", new RegExp(`^${decision}`));
    await shown(desk.page.getByText(new RegExp(`^The problem with ${artisan}'s work .* has been settled.`)));
  });
}

async function answerMessage(desk: Desk, name: string): Promise<void> {
  await desk.perform("answer a message", `Answer ${name}`, async () => {
    await desk.expectPage("Messages");
    await shown(desk.page.getByRole("link", { name: "Reply by email" }));
    await desk.pressButton("Mark as read");
    await shown(desk.page.getByText(/^Read by/));
  });
}

beforeEach(() => work.releaseItems());

describe.each(sizesOfJourney("wide"))("on a %s screen", (size) => {
  test("a manager completes all items on Today", async ({ visit }) => {
    const missed = await work.missedBooking();
    const [verified, rejected] = [await work.requestReview(), await work.requestReview()];
    const { artisan } = await work.reportProblem();
    const author = await work.reportReview();
    const writer = await work.sendMessage();
    const unreached = await work.failEmail();

    const desk = await Desk.signIn(visit, "manager", size);
    await verify(desk, verified);
    await sendBack(desk, rejected, /photo/i);
    await decideProblem(desk, nameOf(artisan), "Refund");
    await desk.perform("keep a reported review", `Check the review by ${author}`, async () => {
      await desk.expectPage("Reviews");
      await desk.pressButton(`Keep review by ${author}`);
      await desk.completeDialog("Reason", "The order shows that they worked there.", "Keep review");
      await shown(desk.page.getByText("Your decision has been saved."));
    });
    await answerMessage(desk, writer);
    await desk.perform("send a failed notification again", `Contact ${unreached} another way`, async () => {
      await desk.expectPage(unreached);
      const failed = desk.page.getByRole("listitem").filter({ hasText: "Mailbox full" });
      await desk.press(failed.getByRole("button", { name: /^Send again/ }));
      await desk.completeDialog(null, "", "Send notification");
    });
    await work.waitForItems("manager", { not_accepted: 1 });
    await desk.openToday();
    const item = `Find another ${missed.service} for ${missed.employer}`;
    if (size === "wide") {
      await desk.perform("help an employer to book another artisan", item, async () => {
        await desk.expectPage(/^Order HW-/);
        await missed.bookAnother();
      });
    } else {
      await desk.perform("note that an employer needs no other artisan", item, async () => {
        await desk.expectPage(/^Order HW-/);
        await desk.openToday();
        await desk.pressButton("Mark as done");
        await shown(desk.page.getByText(messages.today.done));
      });
    }
    await desk.expectNothingLeft();
  });

  test("an admin completes all items on Today, including payments", async ({ visit }) => {
    const payee = await work.createFailingPayout();
    await work.cancelItem();
    const newcomer = await work.registerArtisan(`Ikeja GRA ${size}`);
    const { artisan } = await work.reportProblem();

    const desk = await Desk.signIn(visit, "admin", size);
    await desk.perform("prepare a payout batch", `Pay ${nameOf(payee)}`, async () => {
      await desk.expectPage("Payouts");
      await desk.pressButton("Prepare a batch");
      await desk.expectPage(/^Payout batch/);
    });
    await desk.perform("approve a payout batch", /^Approve payout batch/, async () => {
      await desk.expectPage("Payouts");
      await desk.press(desk.page.getByRole("link", { name: /^Approve batch/ }));
      await desk.pressButton("Approve the batch");
      await desk.completeDialog(null, "", /^Send ₦/);
      await shown(desk.page.getByText(/has been approved/));
    });
    await desk.perform("match a suggested place", /^Match the place “Ikeja GRA/, async () => {
      await desk.expectPage("System settings");
      await desk.choose("Match with a location", "Ikeja");
      await desk.pressButton("Match");
      await shown(desk.page.getByText(/has been resolved/));
    });
    await sendBack(desk, newcomer, /photo/i);
    await work.waitForRejectedRefund();
    await desk.openToday();
    await desk.perform("record a refund that the provider rejected", /^Refund failed: ₦/, async () => {
      await desk.expectPage("Reports");
      await desk.pressButton("Record the refund");
      await desk.completeDialog("Provider's reference for the refund", "FLW-REFUND-1", "Record");
      await shown(desk.page.getByText("The refund has been recorded."));
    });
    await work.waitForItems("admin", { problem: 1, payout_due: 1, payout_failed: 1 });
    await work.correctAccount(payee);
    await desk.openToday();
    await desk.perform("send a failed payout again", /^Payout failed: ₦/, async () => {
      await desk.expectPage("Payouts");
      await desk.press(desk.page.getByRole("link", { name: /^Retry 1 transfer/ }));
      await desk.pressButton(`Send again to ${nameOf(payee)}`);
      await desk.completeDialog(null, "", "Send again");
      await shown(desk.page.getByText(/is being sent to .* again/));
    });
    await decideProblem(desk, nameOf(artisan), "Complete");
    await desk.perform("pay an artisan elsewhere", `Ask ${nameOf(artisan)} for a bank account`, async () => {
      await desk.expectPage("Payouts");
      await desk.pressButton(`Record the payout to ${nameOf(artisan)}`);
      await desk.completeDialog("Bank reference of the transfer", "GTB-0451", "Record");
      await shown(desk.page.getByText("The payout has been recorded."));
    });
    await desk.expectNothingLeft();
  });
});
