import type { Artisan, AttentionKind } from "@handwork/contract";
import { closeDatabase, openDatabase } from "@handwork/server-platform/database";
import { Caller } from "./api.ts";
import { type Acknowledged, continueJourney } from "./api-journey.ts";
import { nameOf, payableArtisans } from "./employer.ts";
import { eventually } from "./page.ts";
import { newNin, newPerson, PASSWORD, registerEmployer } from "./person.ts";
import { databaseUrl, type Site } from "./site.ts";

/** An account whose transfers fail in the payment sandbox, and one whose transfers succeed. */
const FAILING_ACCOUNT = "0000000013";
const WORKING_ACCOUNT = "0000000021";
const BANK = "058";
/** An order of the demo with two accepted bookings. */
const DEMO_ORDER = "HW-DEMO08";

/** A booking that nobody accepted in time. */
interface Missed {
  service: string;
  /** Their name. */
  employer: string;
  /** The employer books and pays another artisan. */
  bookAnother(): Promise<void>;
}

/**
 * Creates work for the staff of a site through the API, as on any day. The database only provides what would take
 * hours, or a provider that fails.
 */
export class StaffWork {
  readonly #site: Site;
  readonly #admin: Caller;
  readonly #manager: Caller;
  readonly #marketer: Caller;
  readonly #artisans: Artisan[];
  /** Artisans whose applications were sent back; their names are unique. */
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

  /** Also decides all reviews that are waiting in the demo's data. */
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

  /** Releases the items that staff took, as the server does a minute after they are done. */
  async forgetOwners(): Promise<void> {
    await this.#change("delete from attention_claims where done_at is null");
  }

  /** Waits until Today shows this role exactly this many items of each kind. */
  async waits(role: "admin" | "manager", expected: Partial<Record<AttentionKind, number>>): Promise<void> {
    const caller = role === "admin" ? this.#admin : this.#manager;
    await eventually(async () => {
      const counts = await caller.call("todayCounts");
      return Object.fromEntries(counts.map(({ kind, count }) => [kind, count]));
    }).toEqual(expected);
  }

  /** An artisan with a complete profile asks for another review. Returns the artisan's name. */
  async application(): Promise<string> {
    const next = this.#sentBack.shift();
    if (!next) throw new Error("No artisan is left who could ask for a review");
    await (await this.#signInArtisan(next.id)).call("ownVerificationAgain");
    return next.name;
  }

  /** A marketer registers an artisan without a photo, in a place that is not on the list. */
  async newcomer(place: string): Promise<string> {
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

  /** An employer pays for a booking and reports a problem with it. Returns the artisan and the order's id. */
  async problem(): Promise<{ artisan: Artisan; order: number }> {
    const artisan = this.#nextArtisan();
    const caller = await Caller.signIn(this.#site.origin, "employer");
    const order = await this.#book(caller, artisan);
    const body = { description: "Nobody came, and nobody answers the phone." };
    await caller.call("orderReportProblem", { params: { id: order }, body });
    return { artisan, order };
  }

  /** An artisan is owed money, and the bank fails all transfers to their account. */
  async failingPayee(): Promise<Artisan> {
    const { artisan, order } = await this.problem();
    const body = { action: "complete", reason: "The work is done." } as const;
    await this.#admin.call("problemResolve", { params: { id: order }, body });
    const own = await this.#signInArtisan(artisan.id);
    await own.call("bankAccountSave", { body: { bank: BANK, number: FAILING_ACCOUNT } });
    // The sandbox returns the same holder for all accounts, and an account that replaces another has to wait.
    await this.#change(
      "update bank_accounts set matches = true, held_until = now() where replaced_at is null",
    );
    return artisan;
  }

  /** The artisan enters an account that works, and the waiting period for new accounts ends. */
  async correctAccount({ id }: Artisan): Promise<void> {
    const own = await this.#signInArtisan(id);
    await own.call("bankAccountSave", { body: { bank: BANK, number: WORKING_ACCOUNT } });
    await this.#change("update bank_accounts set held_until = now() where replaced_at is null");
  }

  /** Staff cancel one item of a demo order. The provider will refuse the refund, because it knows no such payment. */
  async cancel(): Promise<void> {
    const orders = await this.#admin.call("staffOrders", { query: { search: DEMO_ORDER } });
    const item = orders.flatMap(({ items }) => items).find(({ state }) => state === "accepted");
    if (!item) throw new Error(`Nothing of ${DEMO_ORDER} is left to cancel`);
    const body = { refund: "full", reason: "The house is sold." } as const;
    await this.#admin.call("staffItemCancel", { params: { id: item.id }, body });
  }

  /** Waits until the provider has refused the refund. */
  async refundRefused(): Promise<void> {
    await eventually(async () => {
      const refunds = await this.#admin.call("refundList");
      return refunds.map(({ state }) => state);
    }).toEqual(["failed"]);
  }

  /** An artisan reports a review of their work. Returns its public author. */
  async reportedReview(): Promise<string> {
    const own = await Caller.signIn(this.#site.origin, "artisan");
    const { reviews } = await own.call("ownReviews");
    const review = reviews.find(({ is_reported, hidden }) => !is_reported && !hidden);
    if (!review) throw new Error("The artisan has no review left to report");
    await own.call("reviewReport", { params: { id: review.id }, body: { reason: "I never worked there." } });
    return review.author;
  }

  /** Somebody writes through the contact form. Returns their name. */
  async message(): Promise<string> {
    const { first, last, email } = newPerson("Kemi", "Salako");
    const name = `${first} ${last}`;
    const body = { name, email, subject: "Invoices", message: "Do you write invoices for companies?" };
    await this.#admin.call("contactMessage", { body });
    return name;
  }

  /** Nobody accepts a paid booking in time. The server notices within ten seconds. */
  async missed(): Promise<Missed> {
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

  /** The mail server refuses the newest notice to the demo's employer. Returns their name. */
  async failedNotice(): Promise<string> {
    const own = await Caller.signIn(this.#site.origin, "employer");
    const { id, first_name, last_name } = await own.call("userProfile");
    const ofTheirs = `select m.id from mail_outbox m
      join notifications n on n.id = (m.payload ->> 'notificationId')::bigint where n.user_id = ${id}`;
    // The sender must not be processing it.
    await eventually(() =>
      this.#change(`update mail_outbox set done_at = null, failed_at = now(), last_error = 'Mailbox full'
        where done_at is not null and id = (select max(id) from (${ofTheirs}) theirs)`),
    ).toBe(1);
    return `${first_name} ${last_name}`;
  }

  async #book(caller: Caller, artisan: Artisan): Promise<number> {
    this.#jobs += 1;
    const progress: Acknowledged = { description: `Job ${this.#jobs} of the staff`, caller };
    await continueJourney(this.#site.origin, artisan, progress);
    if (!progress.order) throw new Error(`${nameOf(artisan)} was not booked`);
    return progress.order;
  }

  /** A different artisan for each item, so that their names distinguish the items of Today. */
  #nextArtisan(): Artisan {
    const artisan = this.#artisans.pop();
    if (!artisan) throw new Error("The demo has no artisan left to book");
    return artisan;
  }

  async #signInArtisan(id: number): Promise<Caller> {
    const { email } = await this.#admin.call("verificationDetail", { params: { id } });
    return Caller.signIn(this.#site.origin, email.replace(/@.*/, ""));
  }

  /** Returns the number of changed rows. */
  async #change(statement: string): Promise<number | null> {
    const db = openDatabase({ connectionString: databaseUrl(this.#site.dataDir) });
    try {
      return (await db.execute(statement)).rowCount;
    } finally {
      await closeDatabase(db);
    }
  }
}
