import { JOB_DAYS_MAX, messages, PHONE_PATTERN } from "@handwork/contract";
import type { schemas } from "@handwork/contract/schemas";
import {
  type Database,
  postgresError,
  type Transaction,
  transaction,
} from "@handwork/server-platform/database";
import { DetailError, ValidationError } from "@handwork/server-platform/errors";
import type { z } from "zod";
import { checkDays } from "../availability/index.ts";
import type { CatalogRepository } from "../catalog/index.ts";
import { isTooSoon, startOf } from "../shared/clock.ts";
import { readFutureTime } from "../shared/future-day.ts";
import { toE164 } from "../shared/phone.ts";
import { lockCarts, releaseCart } from "./cart.repository.ts";
import { type CartItemRow, listItems, saveJobDetails } from "./cart-items.repository.ts";

type Body = z.output<typeof schemas.jobDetails.body>;

/** Converts a phone number to E.164. Throws a `ValidationError` for `contact_person_phone` if the number is invalid. */
export function readPhone(text: string): string {
  if (!PHONE_PATTERN.test(text)) {
    throw new ValidationError({ contact_person_phone: [messages.jobDetails.phoneFormat] });
  }
  return toE164(text);
}

function readDays(days: number | undefined): number | undefined {
  if (days === undefined || (Number.isInteger(days) && days >= 1 && days <= JOB_DAYS_MAX)) return days;
  throw new ValidationError({ days: [`Ensure this value is a whole number from 1 to ${JOB_DAYS_MAX}.`] });
}

const notInCart = (field: "cart_item" | "artisan_id" | "artisan") =>
  new ValidationError({ [field]: ["This artisan is not in your cart."] });

/**
 * Foreign key that a call violates if the item was deleted after the call read it. The erasure of an artisan deletes
 * cart items without locking carts.
 */
const ITEM_DELETED_CONSTRAINT = "job_details_cart_item_id_cart_items_id_fk";

/** Throws a 409 with the next possible start dates if the artisan is not free. */
async function throwIfTaken(
  trx: Transaction,
  item: CartItemRow,
  { start, days }: { start: string; days: number },
  now: Date,
): Promise<void> {
  const artisanName = `${item.firstName} ${item.lastName}`.trim();
  const booking = { artisanId: item.artisanId, artisanName, start, days };
  const [taken] = await checkDays(trx, [booking], { cartId: item.cartId }, now);
  if (!taken) return;
  const { message, nextDates } = taken;
  throw new DetailError(409, { message, expectedDate: [message], next_dates: nextDates });
}

const normalizeName = (name: string) => name.trim().replace(/\s+/g, " ").toLowerCase();
const nameOf = (item: CartItemRow) => normalizeName(`${item.firstName} ${item.lastName}`);

/**
 * Finds the item that the details belong to: by its own id, or else by the artisan's id. Older clients send only the
 * artisan's name. If several artisans have this name, finds the last item without details. Without a name, finds the
 * last item added.
 */
function findItem(items: readonly CartItemRow[], body: Body): CartItemRow {
  if (items.length === 0) throw new ValidationError({ non_field_errors: [messages.cart.empty] });
  const found = (field: "cart_item" | "artisan_id" | "artisan", item: CartItemRow | undefined) => {
    if (!item) throw notInCart(field);
    return item;
  };
  if (body.cart_item !== undefined) {
    return found(
      "cart_item",
      items.find((item) => item.id === body.cart_item),
    );
  }
  if (body.artisan_id !== undefined) {
    return found(
      "artisan_id",
      items.find((item) => item.artisanId === body.artisan_id),
    );
  }
  if (!body.artisan) return found("artisan_id", items.at(-1));
  const name = normalizeName(body.artisan);
  const sameName = items.filter((item) => nameOf(item) === name);
  return found("artisan", sameName.findLast((item) => !item.job) ?? sameName.at(-1));
}

export function createJobDetailsService(db: Database, catalog: CatalogRepository) {
  /** Looks up an area by id or name. Accepts any other text as the description of a place. */
  async function readLocation(idOrName: number | string) {
    const byId = typeof idOrName === "number" || /^\d+$/.test(idOrName);
    const areas = await catalog.locations();
    const area = areas.find((row) =>
      byId ? row.id === Number(idOrName) : row.location.toLowerCase() === String(idOrName).toLowerCase(),
    );
    if (byId && !area) throw new ValidationError({ location: ["Select a valid location."] });
    return { locationId: area?.id ?? null, location: area?.location ?? String(idOrName) };
  }

  return {
    async save(employerId: number, body: Body, now = new Date()) {
      const contactPhone = readPhone(body.contact_person_phone);
      const { day: expectedDate, time: startTime } = readFutureTime(
        body.expectedDate,
        "expectedDate",
        messages.jobDetails,
        now,
      );
      if (isTooSoon(startOf({ expectedDate, startTime }), now)) {
        throw new ValidationError({ expectedDate: [messages.orderLife.tooSoon] });
      }
      const days = readDays(body.days);
      const place = await readLocation(body.location);
      return transaction(db, async (trx) => {
        const { paying, open } = await lockCarts(trx, employerId);
        const item = findItem(await listItems(trx, employerId), body);
        if (item.agreedDays !== null && days !== undefined && days !== item.agreedDays) {
          throw new ValidationError({ days: [messages.postedJobs.agreedDays(item.agreedDays)] });
        }
        await throwIfTaken(trx, item, { start: expectedDate, days: days ?? item.days }, now);
        // Changing an item during its payment abandons the payment.
        if (paying?.id === item.cartId) await releaseCart(trx, paying, open);
        return saveJobDetails(
          trx,
          {
            cartItemId: item.id,
            description: body.description,
            artisan: `${item.firstName} ${item.lastName}`.trim(),
            address: body.address,
            contactPerson: body.contact_person,
            contactPhone,
            expectedDate,
            startTime,
            ...place,
          },
          days,
        );
      }).catch((error) => {
        throw postgresError(error)?.constraint === ITEM_DELETED_CONSTRAINT ? notInCart("cart_item") : error;
      });
    },
  };
}
