/** What a payment provider is asked to open. Amounts are kobo on this side of every provider. */
export interface PaymentRequest {
  txRef: string;
  cartCode: string;
  amountKobo: number;
  currency: string;
  redirectUrl: string;
  /** `phone` is E.164. */
  customer: { email: string; name: string; phone: string | null };
  title: string;
  description: string;
  sessionMinutes: number;
}

/** The answer that the customer's browser is given; `data.link` is the page where the customer pays. */
export interface OpenedPayment {
  status: string;
  message: string;
  data: { link: string };
}

/** What the provider says of a transaction; `status` speaks of the money, never of the call. */
export interface VerifiedPayment {
  transactionId: string;
  txRef: string;
  status: "successful" | "failed" | "pending";
  amountKobo: number;
  currency: string;
}

export interface PaymentNotice {
  txRef: string;
  transactionId: string | null;
}

export interface RefundRequest {
  transactionId: string;
  amountKobo: number;
  /** Kept by the provider with the refund, for whoever looks at it there. */
  note: string;
}

/** A refund as the provider knows it. `pending`: it took the order, and money has still to move. */
export interface ProviderRefund {
  id: string;
  amountKobo: number;
  state: "done" | "pending" | "failed";
  /** The provider's own word for the state. */
  said: string;
}

export interface Headers {
  readonly [name: string]: string | string[] | undefined;
}

/** Reads may be repeated by a provider's client itself; what opens or refunds goes out once a call. */
export interface PaymentProvider {
  readonly name: string;
  create(request: PaymentRequest): Promise<OpenedPayment>;
  /** Takes a page out of use, where the provider can; what is under way on it may still come through. */
  closePage(opened: OpenedPayment): Promise<void>;
  /** `null` when the provider knows no such transaction (yet). */
  verifyByReference(txRef: string): Promise<VerifiedPayment | null>;
  verifyById(transactionId: string): Promise<VerifiedPayment | null>;
  /** Whether a notice is proved to come from the provider. Throws `WebhookUnset` without a secret. */
  trustsWebhook(headers: Headers, rawBody: Buffer): boolean;
  /** What a notice is about; `null` for kinds that concern no payment of ours. A notice is a hint only. */
  parseWebhook(body: unknown): PaymentNotice | null;
  /** Gives money back, once for each call: never call it again before `listRefunds` was looked at. */
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /** All refunds of a transaction that were made since `since`. */
  listRefunds(transactionId: string, since: Date): Promise<ProviderRefund[]>;
  findRefund(id: string): Promise<ProviderRefund | null>;
}

/** The provider could not be asked, or its answer was lost: the call may have been carried out all the same. */
export class ProviderUnavailable extends Error {
  override name = "ProviderUnavailable";
  /** `retryAfterMs`: for how long the provider asked to be left alone. */
  readonly options: { cause?: unknown; retryAfterMs?: number | null };

  constructor(message: string, options: { cause?: unknown; retryAfterMs?: number | null } = {}) {
    super(message, { cause: options.cause });
    this.options = options;
  }
}

/** The provider said no; nothing was carried out. */
export class ProviderRefused extends Error {
  override name = "ProviderRefused";
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }

  /** Whether it is our key that was refused, and not what was asked for. */
  get isOfKey(): boolean {
    return this.status === 401 || this.status === 403;
  }
}

/** The provider has a payment of this reference already, and will not tell where its page is. */
export class ReferenceTaken extends ProviderRefused {
  override name = "ReferenceTaken";
}

/** No secret to check notices with is configured, so that none can be believed. */
export class WebhookUnset extends Error {
  override name = "WebhookUnset";
}

/** Whether an error is the provider's, and not a fault of ours. */
export const isProviderError = (error: unknown): error is ProviderUnavailable | ProviderRefused =>
  error instanceof ProviderUnavailable || error instanceof ProviderRefused;
