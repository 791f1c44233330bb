import { z } from "zod";
import { empty, idParam } from "./common.ts";
import * as next from "./next-booking.ts";

/** Requests and responses for booking again: saved addresses and repeat bookings. */
export const nextBookingEndpoints = {
  itemBookAgain: {
    summary: "Book an order item's job again: put its artisan or another one into the cart, on a free date",
    params: idParam,
    body: next.bookAgainBody,
    status: 201,
    response: next.bookAgainResponse,
    refusals: [409],
  },
  savedAddressList: {
    summary: "The caller's saved addresses, by name",
    response: z.array(next.savedAddress),
  },
  savedAddressCreate: {
    summary: "Save an address with its contact; repeating it changes nothing",
    body: next.savedAddressBody,
    status: 201,
    response: next.savedAddress,
    refusals: [409],
  },
  savedAddressEdit: {
    summary: "Change a saved address",
    params: idParam,
    body: next.savedAddressEditBody,
    response: next.savedAddress,
    refusals: [409],
  },
  savedAddressDelete: { summary: "Delete a saved address", params: idParam, status: 204, response: empty },
} as const;
