/**
 * Enhanced status codes (RFC 3463) for invalid recipients. 5.1.0 means "other"; 5.1.7 and 5.1.8 are about the sender.
 */
const NO_ADDRESS = /^5\.1\.(?:1|2|3|6|10)$/;
const ENHANCED = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;
/** "Mailbox unavailable" and "mailbox name not allowed" (RFC 5321). Many servers use these codes for any refusal. */
const MAILBOX_CODES = /^55[03][ -]/;
const NAMES_MAILBOX =
  /\bno such (?:user|mailbox|recipient|address|person)\b|\b(?:user|mailbox|recipient|account|address)\b.{0,80}?\b(?:unknown|not found|unavailable|does ?n[o']t exist|does not exist|invalid)\b|\b(?:unknown|invalid|non-?existent) (?:user|mailbox|recipient|account|address)\b/i;
/** Refusals that the operator can fix, because they are about the relay, our address or our reputation. */
const NAMES_OPERATOR =
  /relay|polic|auth|sign.?in|log.?in|denied|permi|allowed|block|black|reject(?:ed)? (?:due|by)|spam|spf|dkim|dmarc|reputation|sender|quota|rate|\bip\b|client|host/i;

/**
 * Whether a mail server's reply, such as `550 5.1.1 User unknown`, means that the mailbox does not exist. False for
 * temporary refusals, and for replies that may be about us or that give no reason.
 */
export function isMissingMailbox(response: string): boolean {
  const [, enhanced] = ENHANCED.exec(response) ?? [];
  if (!response.startsWith("5")) return false;
  if (enhanced) return NO_ADDRESS.test(enhanced);
  return MAILBOX_CODES.test(response) && NAMES_MAILBOX.test(response) && !NAMES_OPERATOR.test(response);
}
