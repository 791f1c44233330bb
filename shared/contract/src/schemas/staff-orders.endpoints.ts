import { z } from "zod";
import { idParam } from "./common.ts";
import * as orders from "./staff-orders.ts";

/** Orders for staff. */
export const staffOrderEndpoints = {
  staffOrders: {
    summary: "Search for orders by number, payment reference, phone, name or company; newest first",
    query: orders.staffOrdersQuery,
    response: z.array(orders.staffOrder),
  },
  staffOrder: {
    summary: "An order with its payment and everything that happened to it",
    params: idParam,
    response: orders.staffOrderDetail,
  },
} as const;
