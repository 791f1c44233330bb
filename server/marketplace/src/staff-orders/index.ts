export { registerStaffOrders } from "./staff-orders.routes.ts";
