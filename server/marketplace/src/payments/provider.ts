/** A payment to open at a provider. Amounts are in kobo for every provider. */
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

/** The response for the employer's browser. `data.link` is the URL of the payment page. */
export interface OpenedPayment {
  status: string;
  message: string;
  data: { link: string };
}

/** A transaction as reported by the provider. `status` is the status of the money, not of the call. */
export interface VerifiedPayment {
  transactionId: string;
  txRef: string;
  status: "successful" | "failed" | "pending";
  amountKobo: number;
  currency: string;
}

export interface WebhookPayment {
  txRef: string;
  transactionId: string | null;
}

export interface RefundRequest {
  transactionId: string;
  amountKobo: number;
  /** Stored with the refund at the provider, for people who look it up there. */
  note: string;
}

/** A refund as reported by the provider. `pending`: accepted, but the money has not moved yet. */
export interface ProviderRefund {
  id: string;
  amountKobo: number;
  state: "done" | "pending" | "failed";
  /** The state in the provider's own words. */
  providerState: string;
}

export interface Bank {
  /** The provider's own code. */
  readonly code: string;
  readonly name: string;
}

export interface TransferRequest {
  /** Unique: a provider carries out one transfer for each reference. */
  readonly reference: string;
  readonly amountKobo: number;
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly holder: string;
  readonly narration: string;
}

/** A transfer as reported by the provider. `reversed`: the money came back after it had been sent. */
export interface ProviderTransfer {
  readonly id: string;
  readonly reference: string;
  readonly amountKobo: number;
  readonly state: "done" | "pending" | "failed" | "reversed";
  /** The state, and its reason if there is one, in the provider's own words. */
  readonly providerState: string;
}

/** Transfers to bank accounts. Implementations do not retry `send`: call `find` before you send a transfer again. */
export interface Transfers {
  banks(): Promise<Bank[]>;
  /** Returns the name of the account's holder; null if the account does not exist. */
  resolve(bankCode: string, accountNumber: string): Promise<string | null>;
  send(request: TransferRequest): Promise<ProviderTransfer>;
  /** Returns null if the provider has no such transfer, or not yet. */
  find(reference: string): Promise<ProviderTransfer | null>;
  /** Returns the transfer's reference in a webhook; null for other webhooks. */
  parseWebhook(body: unknown): string | null;
}

export interface Headers {
  readonly [name: string]: string | string[] | undefined;
}

/** A payment provider. Implementations may retry reads, but never calls that open or refund a payment. */
export interface PaymentProvider {
  readonly name: string;
  create(request: PaymentRequest): Promise<OpenedPayment>;
  /** Closes a page if the provider supports this. A payment in progress on the page may still succeed. */
  closePage(opened: OpenedPayment): Promise<void>;
  /** Returns null if the provider has no such transaction, or not yet. */
  verifyByReference(txRef: string): Promise<VerifiedPayment | null>;
  verifyById(transactionId: string): Promise<VerifiedPayment | null>;
  /** Whether the signature proves that the provider sent the webhook. Throws `WebhookUnset` if no secret is set. */
  trustsWebhook(headers: Headers, rawBody: Buffer): boolean;
  /** Returns the payment in a webhook; null for other webhooks. Check the payment with the provider. */
  parseWebhook(body: unknown): WebhookPayment | null;
  /** Refunds money. Not idempotent: check `listRefunds` before calling it again. */
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /** Lists the refunds of a transaction that were made after `since`. */
  listRefunds(transactionId: string, since: Date): Promise<ProviderRefund[]>;
  findRefund(id: string): Promise<ProviderRefund | null>;
  readonly transfers: Transfers;
}

/** The provider was unreachable or its response was lost. It may have carried out the call. */
export class ProviderUnavailable extends Error {
  override name = "ProviderUnavailable";
  /** `retryAfterMs`: the delay that the provider requested. */
  readonly options: { cause?: unknown; retryAfterMs?: number | null };

  constructor(message: string, options: { cause?: unknown; retryAfterMs?: number | null } = {}) {
    super(message, { cause: options.cause });
    this.options = options;
  }
}

/** The provider rejected the call, and carried out nothing. */
export class ProviderRefused extends Error {
  override name = "ProviderRefused";
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }

  /** Whether the provider rejected our key rather than the request. */
  get isKeyRejected(): boolean {
    return this.status === 401 || this.status === 403;
  }
}

/** The provider already has a payment with this reference, and does not return its page. */
export class ReferenceTaken extends ProviderRefused {
  override name = "ReferenceTaken";
}

/** No secret is configured, so webhooks cannot be verified. */
export class WebhookUnset extends Error {
  override name = "WebhookUnset";
}

/** Whether the error comes from the provider and not from our code. */
export const isProviderError = (error: unknown): error is ProviderUnavailable | ProviderRefused =>
  error instanceof ProviderUnavailable || error instanceof ProviderRefused;
