/** What a payment provider is asked to open. Amounts are kobo on this side of every provider. */
export interface PaymentRequest {
  txRef: string;
  amountKobo: number;
  currency: string;
  redirectUrl: string;
  customer: { email: string; name: string };
  title: string;
  description: string;
  sessionMinutes: number;
}

/** The provider's own answer to the opening call; `data.link` is the page where the customer pays. */
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

export interface PaymentProvider {
  readonly name: string;
  create(request: PaymentRequest): Promise<OpenedPayment>;
  /** Takes a page out of use; a payment that is under way on it at that moment may still come through. */
  closePage(opened: OpenedPayment): Promise<void>;
  /** `null` when the provider knows no such transaction (yet). */
  verifyByReference(txRef: string): Promise<VerifiedPayment | null>;
  verifyById(transactionId: string): Promise<VerifiedPayment | null>;
  /** Whether a notice's headers prove that it comes from the provider. Throws `WebhookUnset` without a secret. */
  trustsWebhook(headers: Record<string, string | string[] | undefined>): boolean;
  /** What a notice is about; `null` for kinds that concern no payment of ours. A notice is a hint only. */
  parseWebhook(body: unknown): PaymentNotice | null;
}

/** The provider could not be asked, or its answer was lost: the call may have been carried out all the same. */
export class ProviderUnavailable extends Error {
  override name = "ProviderUnavailable";
}

/** The provider said no; nothing was carried out. */
export class ProviderRefused extends Error {
  override name = "ProviderRefused";
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** No secret to check notices with is configured, so that none can be believed. */
export class WebhookUnset extends Error {
  override name = "WebhookUnset";
}
