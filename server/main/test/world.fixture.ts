import { type UserType, userTypes } from "@handwork/contract";
import { archiveOf, entriesOf, fakeRelease, upload } from "@handwork/server-delivery/testing";
import {
  actions,
  addArtisan,
  aFingerprint,
  artisanForm,
  buy,
  buyAt,
  confirm,
  createArtisan,
  createMarket,
  drawJpeg,
  fromNewAddress,
  job,
  type Market,
  openPage,
  press,
  toMultipart,
} from "@handwork/server-marketplace/testing";
import type { TestAccount, TestServer } from "../test-support/index.ts";

/** One account of each type. */
export type People = Readonly<Record<UserType, TestAccount>>;

/** A server with data for every account, for tests that make all calls. */
export interface World {
  readonly server: TestServer;
  readonly market: Market;
  /** Owners of the objects in `ids` and `texts`. */
  readonly people: People;
  /** Accounts of the same types, without data. */
  readonly strangers: People;
  /** An account that may be suspended and signed out. */
  readonly spare: TestAccount;
  readonly ids: Readonly<Record<ObjectName, number>>;
  readonly texts: Readonly<
    Record<
      "cartCode" | "txRef" | "transactionId" | "alias" | "fingerprint" | "storedRelease" | "problemPhoto",
      string
    >
  >;
  /** The marketer's artisans, one for each caller to delete. */
  readonly toDelete: Readonly<Record<"marketer" | "manager" | "admin", number>>;
  readonly png: Uint8Array<ArrayBuffer>;
  readonly jpeg: Uint8Array<ArrayBuffer>;
}

type ObjectName =
  | "cartItem"
  | "orderItem"
  | "order"
  | "receipt"
  | "spareItem"
  | "spareOrder"
  | "problemItem"
  | "quoteToAccept"
  | "quoteToDecline"
  | "acceptedQuote"
  | "artisan"
  | "registered"
  | "company"
  | "service"
  | "message"
  | "suggestion"
  | "disputed"
  | "refund"
  | "owedArtisan"
  | "owedItem"
  | "deployToken"
  | "webhook";

async function accountsOfEachType(server: TestServer, existing: Partial<People> = {}): Promise<People> {
  const people: Partial<Record<UserType, TestAccount>> = {};
  for (const kind of userTypes) people[kind] = existing[kind] ?? (await server.account(kind));
  return people as People;
}

async function succeed<T extends { status: number; text: string }>(promise: Promise<T>): Promise<T> {
  const response = await promise;
  if (response.status >= 300) throw new Error(`${response.status} ${response.text}`);
  return response;
}

/** Registers artisans with the marketer's form. The first one's location is not in the list. */
async function registerArtisans(server: TestServer, { token }: TestAccount, count: number) {
  const ids: number[] = [];
  for (let i = 0; i < count; i++) {
    const body = toMultipart(artisanForm(i === 0 ? { location: "Beyond the bridge" } : {}));
    const path = "/v1/marketers/artisan-register/";
    ids.push((await succeed(server.request("POST", path, { token, body }))).body.id);
  }
  return ids as [number, number, number, number];
}

/** Creates an employer and an artisan with orders, a cart, a reported problem and quotes. */
async function createPurchases(server: TestServer) {
  const bought = await buy(server, [{ payKobo: 1_500_000 }]);
  const { employer } = bought;
  const [artisan] = bought.artisans;
  if (!artisan) throw new Error("A purchase without an artisan");
  const asEmployer = { token: employer.token };

  const buyAgain = async (expectedDate: string) => {
    const { cart_code: cartCode, cart_item } = await server.call("addToCart", {
      body: { artisan_email: artisan.alias },
      ...asEmployer,
    });
    await server.call("jobDetails", { body: { ...job, cart_item, expectedDate }, ...asEmployer });
    const back = await press(server, await openPage(server, { employer, cartCode }), "pay");
    const paid = await succeed(confirm(server, employer.token, back));
    const [latest] = await server.call("orderHistory", asEmployer);
    return { back, order: paid.body.order_id as number, item: latest?.items[0]?.id ?? 0 };
  };
  const problem = await buyAgain("2099-02-05");
  await server.call("orderReportProblem", {
    params: { id: problem.order },
    body: { description: "Broke a window" },
    ...asEmployer,
  });
  const form = new FormData();
  form.append("photo", new Blob([new Uint8Array(await drawJpeg(200))]), "window.jpg");
  const photos = `/v1/order-items/${problem.item}/problem/photos/`;
  const shown = await succeed(server.request("POST", photos, { ...asEmployer, body: form }));
  const spare = await buyAgain("2099-01-22");

  const quote = async (description: string) => {
    const body = { description, date: "2099-02-01", budget: "120000", artisan: artisan.id };
    return (await server.call("orderCreate", { body, ...asEmployer })).id;
  };
  const acceptedQuote = await quote("Paint the shop");
  await server.call("quoteAccept", {
    params: { id: acceptedQuote },
    body: { pay: "18000" },
    token: artisan.account.token,
  });
  const open = await addArtisan(server, employer);
  const [receipt] = await server.call("orderReceipts", { params: { id: bought.orderId }, ...asEmployer });
  return {
    employer,
    artisan,
    open,
    back: spare.back,
    problemPhoto: shown.body.photos[0].id as string,
    ids: {
      order: bought.orderId,
      receipt: receipt?.id ?? 0,
      orderItem: bought.orderItemIds[0] ?? 0,
      spareOrder: spare.order,
      spareItem: spare.item,
      problemItem: problem.item,
      acceptedQuote,
      quoteToAccept: await quote("Fix the roof"),
      quoteToDecline: await quote("Dig a well"),
    },
  };
}

/** Creates work that waits for an admin. */
async function createPendingWork(server: TestServer, { token }: TestAccount) {
  const refunded = await buyAt(server, "disputed");
  const body = { action: "refund", reason: "Nobody came" } as const;
  await server.call("problemResolve", { params: { id: refunded.orderId }, body, token });
  const [refund] = await server.call("refundList", { token });
  const disputed = await buyAt(server, "disputed");
  const owed = await buy(server);
  await actions(server, owed).start();
  await actions(server, owed).complete();
  return {
    refund: refund?.id ?? 0,
    disputed: disputed.orderId,
    owedArtisan: owed.artisans[0]?.id ?? 0,
    owedItem: owed.orderItemIds[0] ?? 0,
  };
}

/** Promotes a shell and a remote. Returns the version of a newer release of the remote, which is not live. */
export async function publishReleases(server: TestServer, { token }: TestAccount): Promise<string> {
  const publish = async (app: string) => {
    const archive = await archiveOf(entriesOf(fakeRelease(app)));
    return (await succeed(upload(server, app, archive, token))).body.version as string;
  };
  for (const app of ["shell", "employer"]) {
    await publish(app);
    await server.call("releaseChange", { body: { action: "promote", app, reason: "The first one" }, token });
  }
  return publish("employer");
}

/** Fills a sandboxed server that trusts its proxy. */
export async function createWorld(server: TestServer): Promise<World> {
  const market = await createMarket(server);
  const { employer, artisan, open, back, problemPhoto, ids } = await createPurchases(server);
  const people = await accountsOfEachType(server, { employer, artisan: artisan.account });
  const asAdmin = { token: people.admin.token };

  const [registered, ...toDelete] = await registerArtisans(server, people.marketer, 4);
  const png = new Uint8Array(await aFingerprint());
  const form = new FormData();
  form.append("fingerprint_image", new Blob([png]), "thumb.png");
  const uploaded = await succeed(
    server.request("POST", `/v1/acct/upload-fingerprint/${registered}/`, { ...asAdmin, body: form }),
  );
  const company = await server.call("companyCreate", { body: { company_name: "Eko Works" }, ...asAdmin });
  const card = { time: "Same day", location: "Lagos", description: "Taps and pipes", company: "Eko Works" };
  const service = await server.call("serviceCreate", {
    body: { ...card, profession: market.professions.plumber },
    ...asAdmin,
  });
  const written = { name: "Ngozi", subject: "Hello", email: "ngozi@example.com", message: "Good work" };
  await succeed(server.request("POST", "/v1/api/contact/", { json: written, headers: fromNewAddress() }));
  const [message] = await server.call("contactMessages", asAdmin);
  const [suggestion] = await server.call("suggestionList", asAdmin);
  const storedRelease = await publishReleases(server, people.admin);
  const deployToken = await server.call("deployTokenCreate", {
    body: { name: "Continuous integration", app: "employer", rights: ["publish", "operate"] },
    ...asAdmin,
  });
  const webhook = await server.call("webhookCreate", {
    body: { name: "Operators", url: "https://ops.example/hook", format: "json" },
    ...asAdmin,
  });

  return {
    server,
    market,
    people,
    strangers: await accountsOfEachType(server, { artisan: (await createArtisan(server)).account }),
    spare: await server.account("employer"),
    ids: {
      ...ids,
      ...(await createPendingWork(server, people.admin)),
      cartItem: open.itemId,
      artisan: artisan.id,
      registered,
      company: company.id,
      service: service.id,
      message: message?.id ?? 0,
      suggestion: suggestion?.id ?? 0,
      deployToken: deployToken.id,
      webhook: webhook.id,
    },
    texts: {
      cartCode: open.cartCode,
      txRef: back.tx_ref,
      transactionId: back.transaction_id ?? "",
      alias: open.artisan.alias,
      fingerprint: uploaded.body.fingerprint.id,
      storedRelease,
      problemPhoto,
    },
    toDelete: { marketer: toDelete[0], manager: toDelete[1], admin: toDelete[2] },
    png,
    jpeg: new Uint8Array(await drawJpeg(200)),
  };
}
