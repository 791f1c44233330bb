import type { AuditTable } from "@handwork/server-platform/audit";
import type { App } from "@handwork/server-platform/http";
import type { Composer } from "@handwork/server-platform/mail";
import {
  accountMails,
  accountMessages,
  registerAccounts,
  registerSignUp,
  registerUsers,
  secondFactorMails,
} from "./accounts/index.ts";
import { alertMails, registerArtisans, reviewMails, verificationAttention } from "./artisans/index.ts";
import { registerAudit } from "./audit/index.ts";
import { registerCaller } from "./auth/index.ts";
import { registerAvailability } from "./availability/index.ts";
import { registerBookAgain } from "./book-again/index.ts";
import { registerCart } from "./cart/index.ts";
import { registerCatalog } from "./catalog/index.ts";
import { registerCompanies } from "./companies/index.ts";
import { messageAttention, registerContact } from "./contact/index.ts";
import type { Deps } from "./deps.ts";
import { registerEarnings } from "./earnings/index.ts";
import { registerExports } from "./exports/index.ts";
import { registerFees } from "./fees/index.ts";
import { countFingerprintsOf, registerFingerprints } from "./fingerprints/index.ts";
import { registerInsight } from "./insight/index.ts";
import {
  invitationMails,
  invitationTexts,
  registerInvitations,
  releaseStaffWork,
} from "./invitations/index.ts";
import { registerLedger } from "./ledger-summary/index.ts";
import { missedAttention, registerLifecycle } from "./lifecycle/index.ts";
import { registerMail } from "./mail/index.ts";
import { registerMarketerRewards } from "./marketer-earnings/index.ts";
import { registerMarketers, suggestionAttention } from "./marketers/index.ts";
import { registerMedia } from "./media/index.ts";
import {
  deliveryAttention,
  forgetPushDevice,
  mailInstead,
  notificationMails,
  notificationMessages,
  notificationPushes,
  notificationWhatsApps,
  registerNotifications,
} from "./notifications/index.ts";
import { orderMails, registerOrders } from "./orders/index.ts";
import { registerOverview } from "./overview/index.ts";
import { registerPageTexts } from "./page-texts/index.ts";
import { refundAttention, refundsOf, registerPayments } from "./payments/index.ts";
import { payoutAttention, registerPayouts, settleByReference } from "./payouts/index.ts";
import { registerPeople } from "./people/index.ts";
import { phoneMessages, registerPhones } from "./phones/index.ts";
import { announceDroppedQuote, announceJobs, registerPostedJobs } from "./posted-jobs/index.ts";
import { type ListDeliveryActions, privacyMails, registerPrivacy } from "./privacy/index.ts";
import { problemAttention, putSuspendedWorkOnHold, registerProblems } from "./problems/index.ts";
import {
  createTrust,
  registerPortfolios,
  registerProfessionalProfile,
} from "./professional-profile/index.ts";
import { registerQuotes } from "./quotes/index.ts";
import { registerReceipts } from "./receipt-documents/index.ts";
import { registerReviews, reviewAttention } from "./reviews/index.ts";
import { registerSandbox } from "./sandbox/index.ts";
import { registerSavedAddresses } from "./saved-addresses/index.ts";
import { registerStaffOrders } from "./staff-orders/index.ts";
import { registerToday } from "./today/index.ts";
import { registerVerification } from "./verification/index.ts";

export { createAdmin, createFactorSealer, deleteFactor, removeByCommandLine } from "./accounts/index.ts";
export { createResetTokens, toUid } from "./accounts/reset-token.ts";
export { createChallenges } from "./accounts/second-factor/challenge.ts";
export { totpOf } from "./accounts/second-factor/totp.ts";
export { columns, importArtisans, type Outcome, optionalColumns } from "./artisan-import/index.ts";
export { createRefusedRows } from "./artisan-import/refused-rows.ts";
export { artisans, refreshSearchWords } from "./artisans/index.ts";
export { auditLog, recordAudit } from "./audit/index.ts";
export { sessions, type UserRow, users } from "./auth/index.ts";
export { districts, seedLookups, services, tradeWords } from "./catalog/index.ts";
export { companies } from "./companies/index.ts";
export { DEMO_PASSWORD, refuseDemoAccounts, seedDemo } from "./demo/index.ts";
export { createDeps, type Deps } from "./deps.ts";
export { fingerprints } from "./fingerprints/index.ts";
export { createInvitationTokens, invitations } from "./invitations/index.ts";
export { storesMail } from "./mail/index.ts";
export { auditLedger, payments } from "./payments/index.ts";
export { beforeSecondFactor, policies, proofNeeded } from "./policies.ts";
export { checkDataKeys, type KeyUse, keyUse, rotateKeys } from "./privacy/index.ts";
export { createSitemapRepository } from "./sitemap/index.ts";

/** What the marketplace needs from the delivery half of the server. */
export interface DeliveryHalf {
  readonly deliveryAudit: AuditTable;
  readonly listDeliveryActions: ListDeliveryActions;
  /** Composers of delivery's emails, by kind. */
  readonly mails: Readonly<Record<string, Composer>>;
}

/** Sources of the items on Today, from all domains. */
const attention = [
  problemAttention,
  refundAttention,
  missedAttention,
  verificationAttention,
  suggestionAttention,
  ...payoutAttention,
  reviewAttention,
  messageAttention,
  deliveryAttention,
];

/** Registers every domain's routes and background jobs, and the senders of messages. */
export function registerMarketplace(
  app: App,
  deps: Deps,
  { deliveryAudit, listDeliveryActions, mails }: DeliveryHalf,
): void {
  if (deps.config.serve === "marketplace") registerCaller(app);
  registerAccounts(app, deps);
  registerSignUp(app, deps);
  registerCatalog(app, deps);
  registerArtisans(app, deps, countFingerprintsOf, createTrust);
  registerVerification(app, deps);
  registerAvailability(app, deps);
  registerCompanies(app, deps);
  registerPageTexts(app, deps);
  registerContact(app, deps);
  registerMedia(app, deps);
  registerOrders(app, deps, refundsOf);
  registerBookAgain(app, deps);
  registerSavedAddresses(app, deps);
  registerQuotes(app, deps);
  registerPostedJobs(app, deps);
  registerEarnings(app, deps);
  registerNotifications(app, deps);
  registerPhones(app, deps);
  registerProfessionalProfile(app, deps);
  registerPortfolios(app, deps);
  const { settlement, providers } = registerPayments(app, deps, (provider, reference) =>
    settleByReference(deps.db, provider, reference),
  );
  registerCart(app, deps, announceDroppedQuote, providers.names);
  registerPayouts(app, deps, providers);
  registerFees(app, deps);
  registerReceipts(app, deps);
  registerLedger(app, deps);
  registerMarketerRewards(app, deps);
  registerMarketers(app, deps);
  registerUsers(app, deps, {
    pages: settlement,
    holdWork: putSuspendedWorkOnHold,
    announceJobs,
    releaseStaffWork,
  });
  registerLifecycle(app, deps);
  registerProblems(app, deps);
  registerStaffOrders(app, deps);
  registerToday(app, deps, attention);
  registerPeople(app, deps, deliveryAudit);
  registerInvitations(app, deps);
  registerInsight(app, deps);
  registerReviews(app, deps);
  registerOverview(app, deps);
  registerFingerprints(app, deps);
  registerAudit(app, deps, deliveryAudit);
  registerExports(app, deps, deliveryAudit);
  registerPrivacy(app, deps, settlement, listDeliveryActions);
  registerSandbox(app, deps);
  const mailsByKind = {
    ...accountMails(deps),
    ...secondFactorMails(deps),
    ...orderMails(deps),
    ...reviewMails(deps),
    ...alertMails(deps),
    ...privacyMails(deps),
    ...notificationMails(deps),
    ...invitationMails(deps),
    ...mails,
  };
  const eventMessages = notificationMessages(deps, mailsByKind);
  const smsByKind = {
    ...eventMessages,
    ...phoneMessages(deps),
    ...accountMessages(deps),
    ...invitationTexts(deps),
  };
  registerMail(app, deps, {
    mail: mailsByKind,
    sms: { composers: smsByKind, onAbandoned: mailInstead },
    whatsapp: { composers: notificationWhatsApps(deps, mailsByKind), onAbandoned: mailInstead },
    push: { composers: notificationPushes(deps, mailsByKind), onAbandoned: forgetPushDevice },
  });
}
