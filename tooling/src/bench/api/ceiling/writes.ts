import { createHash } from "node:crypto";
import { Agent, request } from "node:http";
import { messages } from "@handwork/contract";
import { lagosDate, randomCode } from "@handwork/server-marketplace";
import { decimal, type Row } from "./present.ts";
import { reads, type Statement, writes } from "./statements.ts";

/** Sends a statement, on any connection or on that of a transaction. */
export type Send = (statement: Statement, ...values: unknown[]) => Promise<Row[]>;
export type InTransaction = <T>(work: (send: Send) => Promise<T>) => Promise<T>;

export interface Tools {
  send: Send;
  inTransaction: InTransaction;
  resolveAlias: (email: string) => number | null;
  provider: { url: string; key: string };
}

async function hold(send: Send, employer: string) {
  await send(writes.lockEmployer, employer);
  const carts = await send(writes.lockCarts, employer);
  return { open: carts.find(({ state }) => state === "open"), carts };
}

export async function addToCart({ send, inTransaction, resolveAlias }: Tools, caller: Row, body: Row) {
  const [artisan] = await send(writes.artisanByUser, resolveAlias(body.artisan_email));
  if (!artisan?.pay_kobo) throw new Error("No such artisan");
  return inTransaction(async (send) => {
    const { open } = await hold(send, caller.id);
    const cart = open ?? (await send(writes.openCart, caller.id, randomCode(16)))[0];
    const [known] = await send(writes.lineOfArtisan, caller.id, artisan.id);
    if (known || !cart) throw new Error("This artisan is in the cart already");
    const [line] = await send(writes.addLine, cart.id, artisan.id);
    return { message: messages.cart.added, cart_code: cart.cart_code, cart_item: Number(line?.id) };
  });
}

export async function saveJob({ send, inTransaction }: Tools, caller: Row, body: Row) {
  const places = await send(reads.locations);
  const place = places.find(({ location }) => location.toLowerCase() === body.location.toLowerCase());
  return inTransaction(async (send) => {
    await hold(send, caller.id);
    const lines = await send(writes.linesOfEmployer, caller.id);
    const line = lines.find(({ id }) => Number(id) === body.cart_item);
    if (!line) throw new Error("No such line");
    const [saved = {}] = await send(
      writes.saveJob,
      line.id,
      body.description,
      `${line.first_name} ${line.last_name}`,
      body.address,
      body.contact_person,
      body.contact_person_phone.replace(/^0/, "+234"),
      body.expectedDate,
      place?.id ?? null,
      place?.location ?? body.location,
    );
    return {
      description: saved.description,
      artisan: saved.artisan,
      address: saved.address,
      contact_person: saved.contact_person,
      contact_person_phone: saved.contact_phone,
      expectedDate: saved.day,
      location: saved.location,
      id: Number(saved.id),
      cart_item: Number(saved.cart_item_id),
      days: saved.days,
      message: "Job details saved.",
    };
  });
}

const agent = new Agent({ keepAlive: true });

/** Asks the provider for the page where the customer pays. */
function openPage({ url, key }: Tools["provider"], body: object): Promise<object> {
  const json = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/payments`, {
      agent,
      method: "POST",
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(json),
      },
    });
    sent.on("error", reject);
    sent.on("response", (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("end", () => resolve(JSON.parse(text)));
    });
    sent.end(json);
  });
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** The lines of a cart as they are paid for. */
function bill(rows: readonly Row[]) {
  const today = lagosDate(new Date());
  return rows.map((row) => {
    if (!row.available || !row.job || row.expected_date < today) throw new Error("Not payable");
    const { description, address, contact_person, contact_phone, expected_date, location } = row;
    return {
      id: row.id,
      artisan: row.artisan_id,
      name: `${row.first_name} ${row.last_name}`,
      service: row.service,
      pay: Number(row.pay_kobo),
      days: row.days,
      total: Number(row.pay_kobo) * row.days,
      quote: row.quote_id,
      job: {
        description,
        address,
        contactPerson: contact_person,
        contactPhone: contact_phone,
        expectedDate: expected_date,
        location,
      },
    };
  });
}

export async function startPayment(tools: Tools, caller: Row, body: Row, origin: string) {
  const { send, inTransaction, provider } = tools;
  const [profile] = await send(writes.phone, caller.id);
  const txRef = `HW-PAY-${randomCode(16)}`;
  const { payment, lines } = await inTransaction(async (send) => {
    const { carts } = await hold(send, caller.id);
    const cart = carts.find(({ cart_code }) => cart_code === body.cart_code);
    if (!cart) throw new Error("No such cart");
    const lines = bill(await send(writes.linesOfEmployer, caller.id));
    const [live] = await send(writes.livePayment, cart.id);
    if (live) throw new Error("This cart is being paid for already");
    const total = lines.reduce((sum, line) => sum + line.total, 0);
    const print = createHash("sha256").update(JSON.stringify(lines)).digest("base64url");
    const until = inMinutes(30);
    const [payment = {}] = await send(
      writes.newPayment,
      txRef,
      "flutterwave",
      caller.id,
      cart.id,
      total,
      "NGN",
      print,
      inMinutes(0.3),
      until,
      inMinutes(2),
    );
    for (const { id, artisan, name, service, pay, days, total, job, quote } of lines) {
      await send(writes.newPaymentLine, payment.id, id, artisan, name, service, pay, days, total, job, quote);
    }
    const [ids, pays] = [lines.map(({ id }) => id), lines.map(({ pay }) => pay)];
    await send(writes.freezeCart, cart.id, txRef, until, ids, pays);
    return { payment, lines };
  });
  const opened = await openPage(provider, {
    tx_ref: txRef,
    amount: Number(decimal(payment.amount_kobo)),
    currency: "NGN",
    redirect_url: `${origin}/payment-confirmation`,
    customer: {
      email: caller.email,
      name: `${caller.first_name} ${caller.last_name}`,
      phonenumber: profile?.phone,
    },
    customizations: { title: "Handwork", description: `${lines.length} artisans` },
    session_duration: 30,
    max_retry_attempt: 5,
    meta: { payment: txRef, cart: body.cart_code },
  });
  await send(writes.markOpened, payment.id, opened);
  return opened;
}
