/**
 * `draft`: in a batch that is not approved. `due`: approved, not sent yet. `sent`: sent, or possibly so, and not
 * confirmed yet. `paid`: the bank has confirmed it. `failed` and `reversed`: the money is owed again. `cancelled`: never
 * sent.
 */
export const transferStates = ["draft", "due", "sent", "paid", "failed", "reversed", "cancelled"] as const;
export type TransferState = (typeof transferStates)[number];

/** Why an artisan cannot be paid by transfer now; `name`: staff may include them after a look. */
export const payoutProblems = ["no_account", "held", "name"] as const;
export type PayoutProblem = (typeof payoutProblems)[number];
