import type { Artisan, AttentionKind } from "@handwork/contract";
import { closeDatabase, openDatabase } from "@handwork/server-platform/database";
import { Caller } from "./api.ts";
import { type Acknowledged, continueJourney } from "./api-journey.ts";
import { nameOf, payableArtisans } from "./employer.ts";
import { eventually } from "./page.ts";
import { newNin, newPerson, PASSWORD, registerEmployer } from "./person.ts";
import { databaseUrl, type Site } from "./site.ts";

/** Account numbers to which transfers fail or succeed in the payment sandbox. */
const FAILING_ACCOUNT = "0000000013";
const WORKING_ACCOUNT = "0000000021";
const BANK = "058";
/** Code of a demo order with two accepted bookings. */
const DEMO_ORDER = "HW-DEMO08";
const DEMO_PAYMENT = "HW-PAY-DEMO-08";

/** A booking that the artisan did not accept in time. */
interface Missed {
  service: string;
  /** The employer's name. */
  employer: string;
  /** Books and pays for another artisan as the employer. */
  bookAnother(): Promise<void>;
}

/**
 * Creates everyday work for a site's staff through the API. Changes the database directly only where the API would take
 * hours or need a failing provider.
 */
export class StaffWork {
  readonly #site: Site;
  readonly #admin: Caller;
  readonly #manager: Caller;
  readonly #marketer: Caller;
  readonly #artisans: Artisan[];
  /** Artisans with unique names whose applications were sent back. */
  readonly #sentBack: { id: number; name: string }[] = [];
  #jobs = 0;

  private constructor(
    site: Site,
    [admin, manager, marketer]: readonly [Caller, Caller, Caller],
    artisans: Artisan[],
  ) {
    this.#site = site;
    this.#admin = admin;
    this.#manager = manager;
    this.#marketer = marketer;
    this.#artisans = artisans;
  }

  /** Signs the staff in and completes all work that is open in the demo's data. */
  static async of(site: Site): Promise<StaffWork> {
    const signIn = (username: string) => Caller.signIn(site.origin, username);
    const staff = [await signIn("admin"), await signIn("manager"), await signIn("marketer")] as const;
    const work = new StaffWork(site, staff, await payableArtisans(staff[0]));
    await work.#clear();
    return work;
  }

  async #clear(): Promise<void> {
    const waiting = await this.#admin.call("verificationQueue", { query: { limit: 100 } });
    const body = { is_verified: false, note: "Please send a newer photo." };
    await Promise.all(waiting.map(({ id }) => this.#admin.call("artisanVerify", { params: { id }, body })));
    const isUnique = (name: string) => waiting.filter((other) => other.name === name).length === 1;
    this.#sentBack.push(...waiting.filter(({ has_nin, name }) => has_nin && isUnique(name)));
    for (const { id, items } of await this.#admin.call("problemList")) {
      for (const { id: item } of items) {
        const body = { action: "resume", item, reason: "They continue tomorrow." } as const;
        await this.#admin.call("problemResolve", { params: { id }, body });
      }
    }
    for (const { artisan, jobs } of await this.#admin.call("payoutList")) {
      const body = { jobs: jobs.map(({ id }) => id), reference: "Paid in cash" };
      await this.#admin.call("payoutRecord", { params: { artisanId: artisan }, body });
    }
  }

  /** Releases all items that staff have taken. The server also does this, but only a minute after an item is done. */
  async releaseItems(): Promise<void> {
    await this.#change("delete from attention_claims where done_at is null");
  }

  /** Waits until Today has exactly this number of items of each kind for a role. */
  async waitForItems(
    role: "admin" | "manager",
    expected: Partial<Record<AttentionKind, number>>,
  ): Promise<void> {
    const caller = role === "admin" ? this.#admin : this.#manager;
    await eventually(async () => {
      const counts = await caller.call("todayCounts");
      return Object.fromEntries(counts.map(({ kind, count }) => [kind, count]));
    }).toEqual(expected);
  }

  /** Asks for another review as an artisan with a complete profile. Returns the artisan's name. */
  async requestReview(): Promise<string> {
    const next = this.#sentBack.shift();
    if (!next) throw new Error("No artisan is left to ask for a review");
    await (await this.#signInArtisan(next.id)).call("ownVerificationAgain");
    return next.name;
  }

  /** As a marketer, registers an artisan without a photo, in a location that is not on the list. Returns the name. */
  async registerArtisan(place: string): Promise<string> {
    const { first, last, ...person } = newPerson("Zainab", "Adewunmi");
    const [trade] = await this.#marketer.call("professionList");
    await this.#marketer.call("artisanRegister", {
      body: {
        ...person,
        ...{ first_name: first, last_name: last, password: PASSWORD, password2: PASSWORD, consent: true },
        ...{ nin: newNin(), location: place, service: trade?.id ?? 0, experience: 4, pay: 12_500 },
        ...{ address: "4 Opebi Road", phone_number: "08031234567" },
      },
    });
    return `${first} ${last}`;
  }

  /** As the employer, pays for a booking and reports a problem with it. Returns the artisan and the order's id. */
  async reportProblem(): Promise<{ artisan: Artisan; order: number }> {
    const artisan = this.#nextArtisan();
    const caller = await Caller.signIn(this.#site.origin, "employer");
    const order = await this.#book(caller, artisan);
    const body = { description: "The artisan did not come and does not answer the phone." };
    await caller.call("orderReportProblem", { params: { id: order }, body });
    return { artisan, order };
  }

  /** Creates a payout to an artisan whose account fails all transfers. */
  async createFailingPayout(): Promise<Artisan> {
    const { artisan, order } = await this.reportProblem();
    const body = { action: "complete", reason: "The work is done." } as const;
    await this.#admin.call("problemResolve", { params: { id: order }, body });
    const own = await this.#signInArtisan(artisan.id);
    await own.call("bankAccountSave", { body: { bank: BANK, number: FAILING_ACCOUNT } });
    // The sandbox returns the same holder's name for all accounts, so it never matches. New accounts have a waiting
    // period.
    await this.#change(
      "update bank_accounts set matches = true, held_until = now() where replaced_at is null",
    );
    return artisan;
  }

  /** As the artisan, saves a bank account that works. Ends the waiting period for new accounts. */
  async correctAccount({ id }: Artisan): Promise<void> {
    const own = await this.#signInArtisan(id);
    await own.call("bankAccountSave", { body: { bank: BANK, number: WORKING_ACCOUNT } });
    await this.#change("update bank_accounts set held_until = now() where replaced_at is null");
  }

  /** Cancels an item of a demo order. The provider rejects the refund, because it no longer knows the payment. */
  async cancelItem(): Promise<void> {
    await this.#change(`delete from sandbox_transactions where tx_ref = '${DEMO_PAYMENT}'`);
    const orders = await this.#admin.call("staffOrders", { query: { search: DEMO_ORDER } });
    const item = orders.flatMap(({ items }) => items).find(({ state }) => state === "accepted");
    if (!item) throw new Error(`${DEMO_ORDER} has no item left to cancel`);
    const body = { refund: "full", reason: "The house is sold." } as const;
    await this.#admin.call("staffItemCancel", { params: { id: item.id }, body });
  }

  /** Waits until the provider has rejected the refund. */
  async waitForRejectedRefund(): Promise<void> {
    await eventually(async () => {
      const refunds = await this.#admin.call("refundList");
      return refunds.map(({ state }) => state);
    }).toEqual(["failed"]);
  }

  /** As an artisan, reports a review of the artisan's work. Returns the reviewer's public name. */
  async reportReview(): Promise<string> {
    const own = await Caller.signIn(this.#site.origin, "artisan");
    const { reviews } = await own.call("ownReviews");
    const review = reviews.find(({ is_reported, hidden }) => !is_reported && !hidden);
    if (!review) throw new Error("The artisan has no review left to report");
    await own.call("reviewReport", { params: { id: review.id }, body: { reason: "I never worked there." } });
    return review.author;
  }

  /** Sends a message through the contact form. Returns the sender's name. */
  async sendMessage(): Promise<string> {
    const { first, last, email } = newPerson("Kemi", "Salako");
    const name = `${first} ${last}`;
    const body = { name, email, subject: "Invoices", message: "Do you write invoices for companies?" };
    await this.#admin.call("contactMessage", { body });
    return name;
  }

  /** Creates a paid booking that is not accepted in time. The server notices this within ten seconds. */
  async missedBooking(): Promise<Missed> {
    const artisan = this.#nextArtisan();
    const person = newPerson("Halima", "Danjuma");
    const caller = await registerEmployer(this.#site.origin, person);
    const order = await this.#book(caller, artisan);
    await this.#change(`update order_items set accept_by = now() where order_id = ${order}`);
    return {
      service: artisan.service?.title ?? "",
      employer: `${person.first} ${person.last}`,
      bookAnother: async () => {
        await this.#book(caller, this.#nextArtisan());
      },
    };
  }

  /**
   * Makes the newest email to the demo's employer look as if the mail server had rejected it. Returns the employer's
   * name.
   */
  async failEmail(): Promise<string> {
    const own = await Caller.signIn(this.#site.origin, "employer");
    const { id, first_name, last_name } = await own.call("userProfile");
    const ofTheirs = `select m.id from mail_outbox m
      join notifications n on n.id = (m.payload ->> 'notificationId')::bigint where n.user_id = ${id}`;
    // Retries while the server is still sending the email.
    await eventually(() =>
      this.#change(`update mail_outbox set done_at = null, failed_at = now(), last_error = 'Mailbox full'
        where done_at is not null and id = (select max(id) from (${ofTheirs}) theirs)`),
    ).toBe(1);
    return `${first_name} ${last_name}`;
  }

  async #book(caller: Caller, artisan: Artisan): Promise<number> {
    this.#jobs += 1;
    const progress: Acknowledged = { description: `Job ${this.#jobs} for staff`, caller };
    await continueJourney(this.#site.origin, artisan, progress);
    if (!progress.order) throw new Error(`${nameOf(artisan)} was not booked`);
    return progress.order;
  }

  /** Returns a different artisan for each item, so that names distinguish the items on Today. */
  #nextArtisan(): Artisan {
    const artisan = this.#artisans.pop();
    if (!artisan) throw new Error("The demo has no artisans left to book");
    return artisan;
  }

  async #signInArtisan(id: number): Promise<Caller> {
    const { email } = await this.#admin.call("verificationDetail", { params: { id } });
    return Caller.signIn(this.#site.origin, email.replace(/@.*/, ""));
  }

  /** Runs a statement and returns the number of changed rows. */
  async #change(statement: string): Promise<number | null> {
    const db = openDatabase({ connectionString: databaseUrl(this.#site.dataDir) });
    try {
      return (await db.execute(statement)).rowCount;
    } finally {
      await closeDatabase(db);
    }
  }
}
