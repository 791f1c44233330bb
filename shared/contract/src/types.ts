import type { z } from "zod";
import type { EndpointName } from "./endpoints.ts";
import type * as s from "./schemas/index.ts";

type Schemas = typeof s.schemas;
type In<T> = T extends undefined ? undefined : z.input<T>;
type Part<N extends EndpointName, K extends string> = K extends keyof Schemas[N] ? Schemas[N][K] : undefined;

/** Input of an endpoint: path parameters, query and body, if it has them. */
export type EndpointParams<N extends EndpointName> = In<Part<N, "params">>;
export type EndpointQuery<N extends EndpointName> = In<Part<N, "query">>;
export type EndpointBody<N extends EndpointName> = In<Part<N, "body">>;
/** Successful response of an endpoint. */
export type EndpointResponse<N extends EndpointName> = z.output<Schemas[N]["response"]>;

export type LoginResponse = z.output<typeof s.loginResponse>;
export type SignedInSession = z.output<typeof s.session>;
export type SecondFactorState = z.output<typeof s.secondFactorState>;
export type SetUpStarted = z.output<typeof s.setUpStarted>;
export type UserProfile = z.output<typeof s.userProfile>;
export type Location = z.output<typeof s.location>;
export type Profession = z.output<typeof s.profession>;
export type Industry = z.output<typeof s.industry>;
export type Service = z.output<typeof s.service>;
export type Artisan = z.output<typeof s.artisan>;
export type ArtisansQuery = z.input<typeof s.artisansQuery>;
export type FoundArtisans = z.output<typeof s.foundArtisans>;
export type SearchSuggestion = z.output<typeof s.searchSuggestion>;
export type Company = z.output<typeof s.company>;
export type Cart = z.output<typeof s.cart>;
export type CartItem = z.output<typeof s.cartItem>;
export type CartItemsResponse = z.output<typeof s.cartItemsResponse>;
export type JobDetails = z.output<typeof s.jobDetails>;
export type JobDetailsBody = z.input<typeof s.jobDetailsBody>;
export type PaymentConfirmation = z.output<typeof s.paymentConfirmationResponse>;
export type LastPayment = z.output<typeof s.lastPayment>;
export type ExpectedArtisan = z.output<typeof s.expectedArtisan>;
export type Order = z.output<typeof s.order>;
export type RegistrationBody = z.input<typeof s.registrationBody>;
export type RegisteredArtisan = z.output<typeof s.registeredArtisan>;
export type EditableArtisan = z.output<typeof s.editableArtisan>;
export type MarketerSummary = z.output<typeof s.marketerSummary>;

export type SavedAddress = z.output<typeof s.savedAddress>;
export type OrderItemLife = z.output<typeof s.orderItemLife>;
export type Cancellation = z.output<typeof s.cancellation>;
export type Replacements = z.output<typeof s.replacements>;
export type Timeline = z.output<typeof s.timeline>;
export type ArtisanJob = z.output<typeof s.artisanJob>;
export type Earnings = z.output<typeof s.earnings>;
export type Earning = z.output<typeof s.earning>;
export type Payout = z.output<typeof s.payout>;
export type ArtisanProfile = z.output<typeof s.artisanProfile>;
export type ArtisanQuote = z.output<typeof s.artisanQuote>;
export type EmployerQuote = z.output<typeof s.employerQuote>;

export type AdminArtisan = z.output<typeof s.adminArtisan>;
export type ReviewState = AdminArtisan["review"];
export type Fingerprint = z.output<typeof s.fingerprint>;
export type FingerprintRead = z.output<typeof s.fingerprintRead>;
export type FingerprintOwner = z.output<typeof s.fingerprintOwner>;
export type Overview = z.output<typeof s.overview>;
export type AdminUser = z.output<typeof s.adminUser>;
export type ReceivedMessage = z.output<typeof s.receivedMessage>;
export type LookupKind = z.output<typeof s.lookupKind>;
export type LookupEntry = z.output<typeof s.lookupEntry>;
export type TradeWord = z.output<typeof s.tradeWord>;
export type District = z.output<typeof s.district>;
export type SearchDemand = z.output<typeof s.demand>;
export type AdminService = z.output<typeof s.adminService>;
export type AuditEntry = z.output<typeof s.auditEntry>;
export type LookupSuggestion = z.output<typeof s.suggestion>;
export type ItemProblem = z.output<typeof s.itemProblem>;
export type OpenWork = z.output<typeof s.openWork>;
export type Problem = z.output<typeof s.problem>;
export type Rating = z.output<typeof s.rating>;
export type Review = z.output<typeof s.review>;
export type ArtisanReviews = z.output<typeof s.artisanReviews>;
export type OwnReviews = z.output<typeof s.ownReviews>;
export type ReviewableItem = z.output<typeof s.reviewableItem>;
export type QueuedReview = z.output<typeof s.queuedReview>;
export type Refund = z.output<typeof s.refund>;

export type DataExport = z.output<typeof s.dataExport>;
export type ConsentHow = z.output<typeof s.consentHow>;

export type ReleaseChange = z.input<typeof s.releaseChangeBody>;
export type ReleasePlan = z.output<typeof s.releasePlan>;
export type ReleaseChanged = z.output<typeof s.releaseChanged>;
export type ReleaseOverview = z.output<typeof s.releaseOverview>;
export type ReleaseApp = z.output<typeof s.releaseApp>;
export type ReleaseCheck = z.output<typeof s.releaseCheck>;
export type ReleasePreview = z.output<typeof s.releasePreview>;
export type ReleaseInfo = z.output<typeof s.releaseInfo>;
export type Canary = z.output<typeof s.canary>;
export type ReleaseLogEntry = z.output<typeof s.releaseLogEntry>;
export type DeployRight = z.output<typeof s.deployRight>;
export type DeployToken = z.output<typeof s.deployToken>;
export type DeployTokenCreated = z.output<typeof s.deployTokenCreated>;
