import { randomBytes } from "node:crypto";
import {
  type EndpointName,
  endpoints,
  type ItemState,
  requiredChecks,
  type UserType,
} from "@handwork/contract";
import type { schemas } from "@handwork/contract/schemas";
import { archiveOf, entriesOf, fakeRelease } from "@handwork/server-delivery/testing";
import {
  createChallenges,
  createFactorSealer,
  createInvitationTokens,
  deleteFactor,
  districts,
  invitations,
  totpOf,
  tradeWords,
} from "@handwork/server-marketplace";
import {
  anApplicant,
  anArtisansProfile,
  artisanForm,
  buyAt,
  createArtisan,
  giveEvidence,
  giveSecondFactor,
  insertCertificate,
  insertCompleted,
  insertItem,
  insertPostedJob,
  insertProposal,
  insertReview,
  insertWorkPhoto,
  job,
  moveStartToNow,
  owedArtisan,
  signUp,
} from "@handwork/server-marketplace/testing";
import { sql } from "drizzle-orm";
import type { CallInput } from "./call-endpoint.fixture.ts";
import type { World } from "./world.fixture.ts";

export type Caller = UserType | "anonymous";
type Sample<N extends EndpointName> = (world: World, caller: Caller) => CallInput<N> | Promise<CallInput<N>>;

const reason = "Requested by the police";
let lastNumber = 0;
const newName = () => `Name ${++lastNumber}`;
const card = { time: "Same day", location: "Lagos", description: "Taps and pipes", company: "Eko Works" };

const newSession = async ({ server, spare }: World) => (await server.deps.auth.openSession(spare.id)).refresh;
async function insertTrade({ server }: World): Promise<number> {
  const { rows } = await server.deps.db.execute<{ id: number }>(
    sql`insert into professions (title) values (${newName()}) returning id::int`,
  );
  return rows[0]?.id ?? 0;
}

/** Opens another session for the caller, and returns its id. */
async function otherSession({ server, spare, people }: World, caller: Caller): Promise<string> {
  const { id } = caller === "anonymous" ? spare : people[caller];
  await server.deps.auth.openSession(id);
  const [latest] = await server.deps.auth.sessionsOf(id);
  if (!latest) throw new Error("Nobody is signed in");
  return latest.id;
}
const accountOf = ({ people, spare }: World, caller: Caller) =>
  caller === "anonymous" ? spare : people[caller];
const ownPassword = (world: World, caller: Caller) => accountOf(world, caller).password;
/** Removes the second factor that an earlier call may have set up, so that the password is enough. */
const withoutSecondFactor = (world: World, caller: Caller) =>
  deleteFactor(world.server.deps.db, accountOf(world, caller).id);
async function passwordAndCode(world: World, caller: Caller) {
  const { code } = await giveSecondFactor(world.server, accountOf(world, caller).id);
  return { body: { password: ownPassword(world, caller), code: code() } };
}
/** Deletes the photos and certificates of earlier calls, so that no limit is reached. */
const deletePortfolio = ({ server: { deps }, ids }: World) =>
  Promise.all(
    ["work_photos", "certificates"].map((table) =>
      deps.db.execute(sql`delete from ${sql.identifier(table)} where artisan_id = ${ids.artisan}`),
    ),
  );
/** Roles that decide problems. Each of their calls needs a new problem, because it closes the problem. */
const mayDecide = (caller: Caller) => caller === "manager" || caller === "admin";
const mayDelete = (caller: Caller): caller is "marketer" | "manager" | "admin" =>
  caller === "marketer" || caller === "manager" || caller === "admin";

/** Adds job details to all cart items that have none. */
async function completeCart({ server, people: { employer } }: World): Promise<void> {
  const { token } = employer;
  const { cart } = await server.call("cartItems", { token });
  for (const { id, job_details: details } of cart.flatMap(({ items }) => items)) {
    if (!details) await server.call("jobDetails", { body: { ...job, cart_item: id }, token });
  }
}

const newMail = () => `invited-${++lastNumber}@example.com`;
async function openInvitation({ server, people: { admin } }: World) {
  const { db, config } = server.deps;
  const expiresAt = new Date(Date.now() + 86_400_000);
  const values = { email: newMail(), userType: "manager", invitedBy: admin.id, expiresAt } as const;
  const [row] = await db.insert(invitations).values(values).returning();
  if (!row) throw new Error("The invitation was not inserted");
  return { id: row.id, token: createInvitationTokens(config.secretKey).issue(row) };
}
/** Adds a notification whose email failed. Returns its id in the outbox. */
async function failedDelivery({ deps: { db } }: World["server"], userId: number): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with notice as (
      insert into notifications (user_id, event, title, text, path)
      values (${userId}, 'welcome_artisan', 'Welcome', 'Welcome', '/') returning id)
    insert into mail_outbox (kind, payload, failed_at)
    select 'notification', jsonb_build_object('notificationId', id, 'userId', ${userId}::bigint), now() from notice
    returning id::int`);
  return rows[0]?.id ?? 0;
}

/** Creates a payout batch that is not approved, and returns its id. */
async function payoutBatch({ server, people: { employer, admin } }: World): Promise<number> {
  const { id } = await owedArtisan(server, employer.id);
  const batch = await server.call("payoutBatchCreate", { body: { artisans: [id] }, token: admin.token });
  return batch.id;
}
async function failedTransfer(world: World): Promise<number> {
  const { rows } = await world.server.deps.db.execute<{ id: number }>(sql`
    update payout_transfers set state = 'failed' where batch_id = ${await payoutBatch(world)} returning id::int`);
  const id = rows[0]?.id ?? 0;
  await world.server.deps.db.execute(
    sql`update payout_transfer_items set released_at = now() where transfer_id = ${id}`,
  );
  return id;
}

const employersRelease = async () => {
  const archive = await archiveOf(entriesOf(fakeRelease("employer")));
  return { params: { app: "employer" }, archive: new Uint8Array(archive) };
};

const home = {
  name: "Home",
  address: "12 Allen Avenue",
  location: "Ikeja",
  contact_person: "Bisi",
  contact_person_phone: "08031234567",
};
/** Saves an address for the employer, and returns its id. A call may delete it. */
async function savedHome({ server, people }: World): Promise<number> {
  return (await server.call("savedAddressCreate", { body: home, token: people.employer.token })).id;
}

type Schemas = typeof schemas;
type WithInput = {
  [N in EndpointName]: Schemas[N] extends { params: unknown } | { body: unknown } ? N : never;
}[EndpointName];
type Samples = { readonly [N in EndpointName]: Sample<N> };

const parties = ({ people, ids }: World) => ({ employerId: people.employer.id, artisanId: ids.artisan });

/** Inserts an order item of the world's employer and artisan. */
const newItem = (world: World, state: ItemState, startsAt?: Date) =>
  insertItem(world.server, parties(world), state, startsAt ? { startsAt } : {});

/** Input for a call on a new order item. */
const onItem =
  <B = undefined>({ state, startsAt, body }: { state?: ItemState; startsAt?: Date; body?: B } = {}) =>
  async (world: World) => ({
    params: { id: await newItem(world, state ?? "awaiting_acceptance", startsAt) },
    body: body as B,
  });

const postedJob = { description: "Wire three shops", date: "2099-06-01", days: 2, budget: "150000" };
/** Input for a call on a new posted job of the world's employer. */
const onJob =
  <B = undefined>(body?: (world: World) => B) =>
  async (world: World) => ({
    params: { id: (await insertPostedJob(world.server, parties(world))).id },
    body: body?.(world) as B,
  });

let proposedDays = 0;
/** Input for accepting a new proposal. Each proposes another day. */
const onProposal = (by: "employer" | "artisan") => async (world: World) => {
  const id = await newItem(world, "accepted");
  const day = new Date(Date.UTC(2099, 4, ++proposedDays)).toISOString().slice(0, "YYYY-MM-DD".length);
  const proposal = await insertProposal(world.server, id, by, day);
  return { params: { id }, body: { proposal, accept: true } };
};

const withInput: Pick<Samples, WithInput> & Partial<Samples> = {
  login: async ({ server }) => {
    const { username, password } = await server.account("employer");
    return { body: { username, password } };
  },
  loginCode: async ({ server }) => {
    const account = await server.account("employer");
    const { code } = await giveSecondFactor(server, account.id);
    const challenge = createChallenges(server.deps.config.secretKey).issue(account);
    return { body: { challenge, code: code() } };
  },
  logout: async (world) => ({ body: { refresh_token: await newSession(world) } }),
  refreshToken: async (world) => ({ body: { refresh: await newSession(world) } }),
  userProfileEdit: ({ jpeg }, caller) =>
    caller === "admin"
      ? { body: { company_name: newName() }, file: { field: "company_logo", bytes: jpeg } }
      : { body: {} },
  passwordChange: ({ people, spare }, caller) => {
    const { password } = caller === "anonymous" ? spare : people[caller];
    return { body: { current_password: password, new_password: password } };
  },

  sessionRevoke: async (world, caller) => ({ params: { id: await otherSession(world, caller) } }),

  secondFactorSetUp: async (world, caller) => {
    await withoutSecondFactor(world, caller);
    return { body: { password: ownPassword(world, caller) } };
  },
  secondFactorConfirm: async (world, caller) => {
    await withoutSecondFactor(world, caller);
    const secret = randomBytes(20);
    const set_up = createFactorSealer(world.server.deps.config).sealSetUp(
      secret,
      accountOf(world, caller).id,
    );
    return { body: { set_up, code: totpOf(secret).generate() } };
  },
  secondFactorCodes: passwordAndCode,
  secondFactorRemove: passwordAndCode,
  secondFactorProof: async (world, caller) => ({
    body: { code: (await passwordAndCode(world, caller)).body.code },
  }),

  artisansByService: () => ({ params: { service_title: "Plumber" }, query: { limit: 5 } }),
  artisansSearch: () => ({ query: { service: "plumbr", location: "Ikeja", limit: 5 } }),
  artisansFind: () => ({ query: { service: "plumber in Ikeja", sort: "rate", max_rate: 50_000, limit: 5 } }),
  searchSuggestions: () => ({ query: { text: "plumber ike" } }),
  searchAlertCreate: ({ market }) => ({
    body: { trade: market.professions.plumber, location: market.locations.epe, email: "ngozi@example.com" },
  }),
  artisanDetail: ({ ids }) => ({ params: { id: ids.artisan } }),
  artisanAvailability: ({ ids }) => ({ params: { id: ids.artisan }, query: { days: 2 } }),
  contactMessage: () => ({
    body: { name: "Ngozi", subject: "Hello", email: "ngozi@example.com", message: "Good work" },
  }),

  checkArtisan: ({ texts }) => ({ params: { email: texts.alias } }),
  addToCart: async ({ server }) => ({ body: { artisan_email: (await createArtisan(server)).alias } }),
  jobDetails: ({ ids }) => ({ body: { ...job, cart_item: ids.cartItem, days: "2" } }),
  cartItemDelete: ({ ids }) => ({ params: { id: ids.cartItem } }),
  paymentDetails: async (world) => {
    await completeCart(world);
    return { body: { cart_code: world.texts.cartCode } };
  },
  paymentConfirmation: ({ texts }) => ({
    query: { tx_ref: texts.txRef, status: "successful", transaction_id: texts.transactionId },
  }),

  artisanRegister: ({ jpeg }) => ({
    body: artisanForm() as unknown as CallInput<"artisanRegister">["body"],
    file: { field: "profile_image", bytes: jpeg },
  }),
  employerRegister: () => {
    const { location, phone_number, ...form } = artisanForm();
    const account = {
      ...form,
      company_name: "Eko Works",
    } as unknown as CallInput<"employerRegister">["body"];
    return { body: { ...account, location: location ?? "", phone_number: phone_number ?? "" } };
  },
  editableArtisan: ({ ids }) => ({ params: { id: ids.registered } }),
  editArtisan: ({ ids }) => ({ params: { id: ids.registered }, body: { experience: "9" } }),
  artisanDelete: ({ toDelete }, caller) => ({
    params: { id: toDelete[mayDelete(caller) ? caller : "marketer"] },
  }),

  adminArtisanSearch: () => ({ query: { name: "a", phone_number: "0803", limit: 5 } }),
  verificationQueue: () => ({ query: { limit: 5 } }),
  verificationDetail: ({ ids }) => ({ params: { id: ids.artisan } }),
  identityCheck: async ({ ids, server }) => {
    await giveEvidence(server, ids.artisan);
    return { params: { id: ids.artisan }, body: { consent: "in_person" } };
  },
  artisanVerify: async ({ ids, server }) => {
    await giveEvidence(server, ids.artisan);
    return { params: { id: ids.artisan }, body: { is_verified: true, checks: [...requiredChecks] } };
  },
  fingerprintUpload: ({ ids, png }) => ({
    params: { artisanId: ids.registered },
    body: { consent: "true" },
    file: { field: "fingerprint_image", bytes: png },
  }),
  fingerprintList: ({ ids }) => ({ params: { artisanId: ids.registered } }),
  fingerprintImage: ({ ids, texts }) => ({
    params: { artisanId: ids.registered, id: texts.fingerprint },
    body: { reason },
  }),
  fingerprintErase: ({ ids }) => ({ params: { artisanId: ids.registered }, body: { reason } }),
  // Suspends a new account, because other samples need the existing ones.
  adminUserStatus: async ({ server }) => ({
    params: { id: (await server.account("employer")).id },
    body: { is_active: false, reason },
  }),
  adminSecondFactorRemove: async ({ server }) => {
    const { id } = await server.account("manager");
    await giveSecondFactor(server, id);
    return { params: { id }, body: { reason } };
  },
  contactMessages: () => ({ query: { unread: "true", limit: 5 } }),
  contactMessageRead: ({ ids }) => ({ params: { id: ids.message }, body: { is_read: true } }),
  companyCreate: ({ jpeg }) => ({
    body: { company_name: newName(), website: "https://eko.example" },
    file: { field: "company_image", bytes: jpeg },
  }),
  companyUpdate: ({ ids }) => ({ params: { id: ids.company }, body: { company_name: newName() } }),
  lookupCreate: () => ({ params: { kind: "professions" }, body: { name: newName() } }),
  lookupUpdate: ({ market }) => ({
    params: { kind: "professions", id: market.professions.mechanic },
    body: { name: newName(), industry: market.industries.cars },
  }),
  lookupUse: ({ market }) => ({ params: { kind: "professions", id: market.professions.plumber } }),
  lookupMerge: async (world) => ({
    params: { kind: "professions", id: await insertTrade(world) },
    body: { into: world.market.professions.plumber },
  }),
  lookupRemove: async (world) => ({ params: { kind: "professions", id: await insertTrade(world) } }),
  pageTextSet: () => ({ params: { key: "who" }, body: { text: "Handwork is run from Apapa." } }),
  tradeWordCreate: ({ market }) => ({
    body: { word: newName(), language: "pcm", profession: market.professions.plumber },
  }),
  tradeWordDelete: async ({ server }) => {
    const values = { word: newName(), language: "en" as const };
    const [row] = await server.deps.db.insert(tradeWords).values(values).returning();
    return { params: { id: row?.id ?? 0 } };
  },
  districtCreate: ({ market }) => ({ body: { name: newName(), location: market.locations.epe } }),
  districtDelete: async ({ server, market }) => {
    const values = { name: newName(), locationId: market.locations.epe };
    const [row] = await server.deps.db.insert(districts).values(values).returning();
    return { params: { id: row?.id ?? 0 } };
  },
  suggestionResolve: ({ ids }) => ({
    params: { id: ids.suggestion },
    body: { action: "add", name: newName() },
  }),
  serviceCreate: ({ market, jpeg }) => ({
    body: { ...card, profession: market.professions.electrician },
    file: { field: "img", bytes: jpeg },
  }),
  serviceUpdate: ({ ids, market }) => ({
    params: { id: ids.service },
    body: { ...card, profession: market.professions.plumber },
  }),
  problemResolve: async ({ server, ids }, caller) => ({
    params: { id: mayDecide(caller) ? (await buyAt(server, "disputed")).orderId : ids.disputed },
    body: { action: "complete", reason },
  }),
  problemSplit: async ({ server, ids }, caller) => ({
    params: {
      id: (mayDecide(caller) && (await buyAt(server, "disputed")).orderItemIds[0]) || ids.problemItem,
    },
    body: { to_artisan: "5000", refund: "10000.00", reason },
  }),
  adminUserOpenWork: ({ people }) => ({ params: { id: people.artisan.id } }),
  refundRecord: ({ ids }) => ({ params: { id: ids.refund }, body: { reference: "FLW-1" } }),
  people: () => ({ query: { search: "0803 123 4567", limit: 5 } }),
  person: ({ people }) => ({ params: { id: people.artisan.id } }),
  personSignOut: ({ spare }) => ({ params: { id: spare.id }, body: { reason } }),
  personPasswordLink: ({ people }) => ({ params: { id: people.artisan.id }, body: { by: "mail" } }),
  personRole: async ({ server }) => ({
    params: { id: (await server.account("marketer")).id },
    body: { user_type: "manager", reason },
  }),
  deliveryRetry: async ({ server, people }) => ({
    params: { id: await failedDelivery(server, people.artisan.id) },
    body: {},
  }),
  invitationCreate: () => ({ body: { user_type: "manager", email: newMail() } }),
  invitationResend: async (world) => ({ params: { id: (await openInvitation(world)).id }, body: {} }),
  invitationRevoke: async (world) => ({ params: { id: (await openInvitation(world)).id } }),
  invitation: async (world) => ({ params: { token: (await openInvitation(world)).token } }),
  invitationAccept: async (world) => ({
    params: { token: (await openInvitation(world)).token },
    body: {
      username: `invited-${++lastNumber}`,
      first_name: "Kemi",
      last_name: "Bello",
      password: "eight green mango trees",
    },
  }),
  todayList: () => ({ query: { limit: 5, owner: "nobody" } }),
  todayTake: async (world, caller) => ({
    params: { kind: "verification", key: (await createArtisan(world.server)).id },
    body: { taken: mayDecide(caller) },
  }),
  todayDone: async ({ server, people }) => ({
    params: { kind: "delivery", key: await failedDelivery(server, people.artisan.id) },
  }),
  insight: () => ({
    query: { from: "2026-11-01", to: "2026-11-30", by: "week", trade: "Plumber", area: "Ikeja" },
  }),
  staffOrders: () => ({ query: { search: "bakare", limit: 5 } }),
  staffOrder: ({ ids }) => ({ params: { id: ids.order } }),
  auditLog: () => ({ query: { action: "order", actor: "admin", limit: 5 } }),

  itemBookAgain: ({ ids }) => ({ params: { id: ids.orderItem }, body: {} }),
  savedAddressCreate: () => ({ body: home }),
  savedAddressEdit: async (world) => ({ params: { id: await savedHome(world) }, body: { name: "Home" } }),
  savedAddressDelete: async (world) => ({ params: { id: await savedHome(world) } }),
  jobStart: async ({ server, ids }) => {
    await moveStartToNow(server, [ids.orderItem]);
    return { params: { id: ids.orderItem }, body: {} };
  },
  jobFinish: ({ ids }) => ({ params: { id: ids.orderItem } }),
  jobAccept: onItem(),
  jobDecline: onItem({ body: { reason } }),
  jobCancel: onItem({ state: "accepted", body: { reason } }),
  jobReschedule: onItem({ body: { start_date: "2099-03-12" } }),
  jobRescheduleAnswer: onProposal("employer"),
  itemArrived: onItem({ startsAt: new Date() }),
  itemNewCode: onItem(),
  itemCancellation: onItem(),
  itemCancel: onItem({ body: {} }),
  itemReschedule: onItem({ body: { start_date: "2099-03-12" } }),
  itemRescheduleAnswer: onProposal("artisan"),
  itemReplacements: onItem(),
  staffItemCancel: onItem({ body: { reason, refund: "full" as const } }),
  orderTimeline: ({ ids }) => ({ params: { id: ids.order } }),
  artisanCalendarEdit: () => ({ body: { working_days: [1, 2, 3, 4, 5], days_off: ["2098-12-25"] } }),
  artisanProfileEdit: ({ jpeg }) => ({
    body: { experience: "11" },
    file: { field: "profile_image", bytes: jpeg },
  }),
  orderComplete: ({ ids }) => ({ params: { id: ids.order }, body: {} }),
  orderReportProblem: ({ ids }) => ({
    params: { id: ids.spareOrder },
    body: { description: "Nobody came", item: ids.spareItem },
  }),
  jobReportProblem: onItem({ state: "accepted", body: { description: "The door stayed closed" } }),
  itemProblem: ({ ids }) => ({ params: { id: ids.problemItem } }),
  itemProblemAnswer: ({ ids }) => ({ params: { id: ids.problemItem }, body: { text: newName() } }),
  itemProblemPhotoAdd: ({ ids, jpeg }) => ({
    params: { id: ids.problemItem },
    body: {},
    file: { field: "photo", bytes: jpeg },
  }),
  itemProblemPhoto: ({ ids, texts }) => ({
    params: { id: ids.problemItem, photo: texts.problemPhoto },
    query: { size: "small" },
  }),
  artisanPublicProfile: ({ ids }) => ({ params: { id: ids.artisan } }),
  artisansCompare: ({ ids }) => ({ query: { ids: String(ids.artisan) } }),
  artisanPortfolioEdit: () => ({ body: { about: newName(), skills: ["Leaks"], languages: ["Yoruba"] } }),
  workPhotoAdd: async (world) => {
    await deletePortfolio(world);
    return { body: { caption: newName() }, file: { field: "photo", bytes: world.jpeg } };
  },
  workPhotoEdit: async (world) => ({
    params: { photo: await insertWorkPhoto(world.server, world.ids.artisan) },
    body: { caption: newName() },
  }),
  workPhotoDelete: async (world) => ({
    params: { photo: await insertWorkPhoto(world.server, world.ids.artisan) },
  }),
  certificateAdd: async (world) => {
    await deletePortfolio(world);
    return { body: { title: newName(), issuer: "NABTEB", expires_on: "2099-05-01" } };
  },
  certificateDelete: async (world) => ({
    params: { id: await insertCertificate(world.server, world.ids.artisan) },
  }),
  artisanReviews: ({ ids }) => ({ params: { id: ids.artisan }, query: { limit: 5 } }),
  itemReview: async (world) => ({
    params: { id: await insertCompleted(world.server, parties(world)) },
    body: { stars: 4, text: newName() },
  }),
  itemReviewPhotoAdd: async (world) => ({
    params: { id: (await insertReview(world.server, parties(world))).item },
    body: {},
    file: { field: "photo", bytes: world.jpeg },
  }),
  itemReviewPhotoDelete: async (world) => {
    const { item, photo } = await insertReview(world.server, parties(world));
    return { params: { id: item, photo } };
  },
  reviewReply: async (world) => ({
    params: { id: (await insertReview(world.server, parties(world))).id },
    body: { text: newName() },
  }),
  reviewReport: async (world) => ({
    params: { id: (await insertReview(world.server, parties(world))).id },
    body: { reason: newName() },
  }),
  reviewDecide: async (world) => ({
    params: { id: (await insertReview(world.server, parties(world))).id },
    body: { decision: "hide", reason },
  }),
  postedJobList: () => ({ query: { location: "Ikeja", limit: 5 } }),
  postedJobDetail: onJob(),
  ownPostedJob: onJob(),
  postedJobCreate: async ({ market, server }) => {
    // Earlier samples may have used up the maximum number of open jobs.
    await server.deps.db.execute(sql`update posted_jobs set state = 'closed', closed_at = now()`);
    return { body: { ...postedJob, trade: market.professions.plumber, location: market.locations.ikeja } };
  },
  postedJobEdit: onJob((world) => ({ ...postedJob, location: world.market.locations.epe })),
  postedJobClose: onJob(),
  postedJobPhotoAdd: async (world) => ({
    params: { id: (await insertPostedJob(world.server, parties(world))).id },
    body: {},
    file: { field: "photo", bytes: world.jpeg },
  }),
  postedJobPhotoDelete: async (world) => {
    const { id, photo } = await insertPostedJob(world.server, parties(world));
    return { params: { id, photo } };
  },
  jobQuoteChoose: async (world) => {
    // Another artisan, because the world's artisan is in the cart for another quote.
    const both = { ...parties(world), artisanId: (await createArtisan(world.server)).id };
    return {
      params: { id: (await insertPostedJob(world.server, both, { quoted: true })).quote },
      body: { address: "12 Allen Avenue", contact_person: "Bisi", contact_person_phone: "08031234567" },
    };
  },
  jobToQuote: onJob(),
  jobQuoteSend: onJob(() => ({ price: "20000", start: "2099-06-02", message: "I can come" })),
  jobQuoteWithdraw: async (world) => ({
    params: { id: (await insertPostedJob(world.server, parties(world), { quoted: true })).id },
  }),
  postedJobHide: onJob(() => ({ hidden: true, reason })),
  payoutRecord: ({ ids }) => ({
    params: { artisanId: ids.owedArtisan },
    body: { jobs: [ids.owedItem], reference: "GTB-1" },
  }),
  bankAccountCheck: () => ({ body: { bank: "058", number: "0123456789" } }),
  bankAccountSave: () => ({ body: { bank: "058", number: "0123456789" } }),
  artisanStatement: () => ({ query: { month: "2026-11" } }),
  orderReceipts: ({ ids }) => ({ params: { id: ids.order } }),
  orderReceipt: ({ ids }) => ({ params: { id: ids.order, receiptId: ids.receipt } }),
  ledgerSummary: () => ({ query: { from: "2026-11-01", to: "2026-11-30" } }),
  ledgerExport: () => ({ query: { from: "2026-11-01", to: "2026-11-30" } }),
  marketerRewardSet: () => ({ body: { amount: "0.00" } }),
  platformFeeSet: () => ({ body: { fee_percent: 0, vat_percent: 0 } }),
  payoutBatchCreate: async (world) => ({
    body: { artisans: [(await owedArtisan(world.server, world.people.employer.id)).id] },
  }),
  payoutBatch: async (world) => ({ params: { id: await payoutBatch(world) } }),
  payoutBatchApprove: async (world) => ({ params: { id: await payoutBatch(world) } }),
  payoutBatchCancel: async (world) => ({ params: { id: await payoutBatch(world) } }),
  payoutTransferRetry: async (world) => ({ params: { id: await failedTransfer(world) } }),
  orderCreate: ({ ids }) => ({
    body: { description: newName(), date: "2099-02-01", budget: "120000", artisan: ids.artisan },
  }),
  quoteAccept: ({ ids }) => ({ params: { id: ids.quoteToAccept }, body: { pay: "18000" } }),
  quoteDecline: ({ ids }) => ({ params: { id: ids.quoteToDecline } }),
  quoteAddToCart: ({ ids }) => ({ params: { id: ids.acceptedQuote } }),

  registration: () => ({ body: anApplicant() as CallInput<"registration">["body"] }),
  userRegister: async ({ server, market }) => {
    const { username, cookie } = await signUp(server);
    const place = { location: market.locations.ikeja, service: market.professions.plumber };
    return { body: anArtisansProfile(username, place), headers: { cookie } };
  },
  passwordReset: ({ spare }) => ({ body: { email: spare.email } }),
  passwordResetConfirm: ({ people }) => ({
    params: { uidb64: Buffer.from(String(people.employer.id)).toString("base64url"), token: "not-a-token" },
    body: { new_password: "another-long-one" },
  }),

  notificationsRead: () => ({ body: { up_to: 1_000_000 } }),
  notificationPreferencesEdit: () => ({
    body: { preferences: [{ category: "quotes", channel: "mail", on: true }] },
  }),
  pushSubscribe: () => ({
    body: {
      endpoint: "https://fcm.googleapis.com/fcm/send/of-a-browser",
      keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
    },
  }),
  pushUnsubscribe: () => ({ body: { endpoint: "https://fcm.googleapis.com/fcm/send/of-a-browser" } }),
  notificationDeliveries: () => ({ query: { problems: "true", limit: 5 } }),
  phoneCode: async ({ server, people }) => {
    await server.deps.db.execute(sql`
      insert into employer_profiles (user_id, company_name, phone)
      values (${people.employer.id}, 'Bakare Homes', '+2348031234568') on conflict do nothing`);
    return {};
  },
  phoneVerify: () => ({ body: { code: "000000" } }),
  dataExport: ({ people, spare }, caller) => ({
    body: { password: caller === "anonymous" ? spare.password : people[caller].password },
  }),
  // The password is wrong, because later calls still need every account.
  accountErase: () => ({ body: { password: "not-the-password" } }),
  adminUserErase: async ({ server }) => ({
    params: { id: (await server.account("employer")).id },
    body: { reason },
  }),

  releaseHistory: () => ({ query: { app: "employer", limit: 5 } }),
  releasePlan: () => ({ body: { action: "promote", app: "employer", reason } }),
  releaseChange: async ({ server, people }) => {
    const { apps } = await server.call("releaseOverview", { token: people.admin.token });
    const pinned = apps.find(({ app }) => app === "employer")?.pinned;
    return { body: { action: pinned ? "unpin" : "pin", app: "employer", reason } };
  },
  releaseCheck: employersRelease,
  releasePublish: employersRelease,
  releasePreview: ({ texts }) => ({
    params: { app: "employer" },
    body: { version: texts.storedRelease, hours: 24, path: "/employer" },
  }),
  releaseTrend: () => ({ params: { app: "employer" }, query: { hours: 24 } }),
  webhookCreate: () => ({ body: { name: newName(), url: "https://ops.example/hook", format: "json" } }),
  webhookRemove: ({ ids }) => ({ params: { id: ids.webhook } }),
  deployTokenCreate: () => ({ body: { name: newName(), app: "employer", rights: ["publish"], days: 30 } }),
  deployTokenRevoke: ({ ids }) => ({ params: { id: ids.deployToken } }),
  developmentLink: () => ({
    params: { app: "employer" },
    body: { port: 4100, release: fakeRelease("employer").manifest },
  }),
  lastGood: ({ texts }) => ({ params: { app: "employer" }, query: { version: texts.storedRelease } }),
  releaseReports: async ({ server, texts }) => ({
    body: { reports: [{ app: "employer", version: texts.storedRelease, outcome: "mounted" }] },
    headers: { cookie: (await server.request("GET", "/")).headers.get("set-cookie") ?? "" },
  }),
};

const withoutInput = Object.fromEntries(Object.keys(endpoints).map((name) => [name, () => ({})]));

/** Input for each call, with objects of `world.people`. The call succeeds if the caller is permitted. */
export const samples = { ...withoutInput, ...withInput } as Samples;
