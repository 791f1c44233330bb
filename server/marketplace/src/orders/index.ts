export { enteredAt, type GuardInput, guards, lastDayEnd } from "./guards.ts";
export { presentJob } from "./jobs.presenter.ts";
export { listJobs } from "./jobs.repository.ts";
export { presentEmployersLife } from "./life.presenter.ts";
export { endingsOf, listEvents, openProposals, type ProposalRow } from "./life.repository.ts";
export * from "./money.ts";
export { isTooLateToOffer, newStartCode, whyLost } from "./offer.ts";
export {
  applyTransitions,
  firstOpenReports,
  type ItemChange,
  type ItemEvent,
  type LockedOrder,
  lockOrder,
  type OrderItemRow,
} from "./order-items.ts";
export { announceJob, announceOrder, announceUnassigned, orderMails } from "./order-mails.ts";
export { createOrder, listLost, type RefundsOf } from "./orders.repository.ts";
export * from "./orders.routes.ts";
export { applyEvent, applyEventToOrder, reassignItem, unassignArtisans } from "./orders.service.ts";
export * from "./orders.table.ts";
export { addReports } from "./reports.ts";
export * from "./transitions.ts";
