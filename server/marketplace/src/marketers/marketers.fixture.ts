import type { TestAccount, TestServer } from "@handwork/server-main/testing";
import { transaction } from "@handwork/server-platform/database";
import sharp from "sharp";
import { carts } from "../cart/index.ts";
import { createOrder } from "../orders/index.ts";
import { paymentItems, payments } from "../payments/index.ts";

let formCount = 0;

/** Returns the registration form's text fields, with a new username, email address and NIN in each call. */
export function artisanForm(values: Record<string, string | undefined> = {}): Record<string, string> {
  formCount += 1;
  const form = {
    username: `artisan${formCount}`,
    first_name: "Bisi",
    last_name: "Adeleke",
    email: `artisan${formCount}@example.com`,
    password: "long-enough-1",
    password2: "long-enough-1",
    user_type: "artisan",
    nin: String(20_000_000_000 + formCount),
    location: "Ikeja",
    service: "Plumber",
    experience: "7",
    address: "4 Opebi Road",
    phone_number: "08031234567",
    pay: "12500",
    consent: "true",
    ...values,
  };
  return Object.fromEntries(
    Object.entries(form).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

export function toMultipart(form: Record<string, string>, picture?: Uint8Array): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.append(name, value);
  if (picture) body.append("profile_image", new Blob([picture as Uint8Array<ArrayBuffer>]), "me.jpg");
  return body;
}

/** API calls about artisans. By default, `marketer` makes them. */
export function callsOf(server: TestServer, marketer: TestAccount) {
  const register = (form: Record<string, string>, picture?: Uint8Array, { token } = marketer) =>
    server.request("POST", "/v1/marketers/artisan-register/", { token, body: toMultipart(form, picture) });
  return {
    register,
    /** Registers an artisan and returns their id. */
    async registerArtisan(values: Record<string, string | undefined> = {}): Promise<number> {
      const response = await register(artisanForm(values));
      if (response.status !== 201) throw new Error(response.text);
      return response.body.id;
    },
    edit: (id: number, form: Record<string, string>, { token } = marketer, picture?: Uint8Array) =>
      server.request("PATCH", `/v1/marketers/artisans/${id}/`, { token, body: toMultipart(form, picture) }),
    remove: (id: number, { token } = marketer) => server.request("DELETE", `/v1/artisans/${id}/`, { token }),
    view: (id: number, { token } = marketer) =>
      server.request("GET", `/v1/marketers/artisans/${id}/`, { token }),
    list: ({ token } = marketer, query: { search?: string } = {}) =>
      server.call("registeredArtisans", { token, query }),
  };
}

export function drawJpeg(side = 600): Promise<Buffer> {
  const background = { r: 20, g: 90, b: 60 };
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

const orderItem = {
  artisanName: "Bisi Adeleke",
  serviceName: "Plumber",
  payKobo: 1_250_000,
  days: 1,
  totalKobo: 1_250_000,
  job: {
    description: "Fix the tap",
    address: "1 Allen Avenue",
    contactPerson: "Ngozi",
    contactPhone: "+2348012345678",
    expectedDate: "2099-01-15",
    location: "Ikeja",
  },
};

/** Creates a paid order for the artisan. Returns the order's id. */
export async function createPaidOrder(server: TestServer, artisanId: number): Promise<number> {
  const employer = await server.account("employer");
  const { db } = server.deps;
  const [cart] = await db
    .insert(carts)
    .values({ employerId: employer.id, cartCode: `cart-${employer.id}`, state: "paid" })
    .returning({ id: carts.id });
  const order = await transaction(db, (trx) =>
    createOrder(trx, {
      employerId: employer.id,
      cartId: cart?.id ?? 0,
      totalKobo: orderItem.totalKobo,
      paidAt: new Date(),
      items: [{ ...orderItem, artisanId }],
    }),
  );
  return order.id;
}

/** Starts a payment for the artisan. Returns the payment's id. */
export async function openPayment(server: TestServer, artisanId: number): Promise<number> {
  const employer = await server.account("employer");
  const { db } = server.deps;
  const [cart] = await db
    .insert(carts)
    .values({ employerId: employer.id, cartCode: `cart-${employer.id}` })
    .returning({ id: carts.id });
  const [payment] = await db
    .insert(payments)
    .values({
      txRef: `payment-${employer.id}`,
      provider: "sandbox",
      employerId: employer.id,
      cartId: cart?.id ?? 0,
      amountKobo: orderItem.totalKobo,
      currency: "NGN",
      state: "pending",
      contentHash: "one artisan",
      expiresAt: new Date(Date.now() + 60_000),
    })
    .returning({ id: payments.id });
  const paymentId = payment?.id ?? 0;
  await db.insert(paymentItems).values({ ...orderItem, artisanId, paymentId, cartItemId: 1 });
  return paymentId;
}
