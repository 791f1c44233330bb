import { expect, test } from "vitest";
import { isMissingMailbox } from "./refusal.ts";

test.each([
  "550 5.1.1 <gone@example.com>: Recipient address rejected: User unknown in virtual mailbox table",
  "550-5.1.1 The email account that you tried to reach does not exist.",
  "553 5.1.3 Bad recipient address syntax",
  "550 5.1.10 RESOLVER.ADR.RecipientNotFound",
  "550 No such user here",
  "550 Requested action not taken: mailbox unavailable",
  "553 unknown recipient",
])("treats the mailbox as missing: %s", (response) => expect(isMissingMailbox(response)).toBe(true));

test.each([
  "550 Relaying denied",
  "550 relay not permitted for unknown user",
  "550 5.7.1 Unable to relay for gone@example.com",
  "554 5.7.1 <gone@example.com>: Recipient address rejected: Access denied",
  "550 5.7.26 Unauthenticated mail is blocked",
  "550 5.1.8 Sender address rejected: Domain not found",
  "553 sorry, your sender address is unknown",
  "552 5.2.2 Mailbox full",
  "530 5.7.0 Authentication required",
  "550 not now or never",
  "450 4.1.1 User unknown",
  "450 No such user here, yet",
  "",
])("does not treat the mailbox as missing: %s", (response) => expect(isMissingMailbox(response)).toBe(false));
