import { z } from "zod";
import { idParam } from "./common.ts";
import * as orders from "./staff-orders.ts";

/** Orders for staff. */
export const staffOrderEndpoints = {
  staffOrders: {
    summary: "Orders, newest first, by number, payment reference, phone, name or company",
    query: orders.staffOrdersQuery,
    response: z.array(orders.staffOrder),
  },
  staffOrder: {
    summary: "An order with its payment and everything that happened to it",
    params: idParam,
    response: orders.staffOrderDetail,
  },
} as const;
