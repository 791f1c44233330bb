import type { AttentionKind, UserType } from "@handwork/contract";
import type { SQL } from "drizzle-orm";

/** An item of a source, as its query returns it. */
export interface AttentionRow {
  readonly key: number;
  /** The person or company in question. */
  readonly who: string | null;
  /** A detail: the trade, the subject, the provider's message. */
  readonly what: string | null;
  readonly orderId: number | null;
  /** The account in question. */
  readonly personId: number | null;
  readonly kobo: number | null;
}

/**
 * Work of one kind that is waiting for staff. Each domain exports its own sources, and Today composes them into one
 * statement: it knows no domain, and no domain knows it.
 */
export interface AttentionSource {
  readonly kind: AttentionKind;
  /** Roles that may decide it. */
  readonly roles: readonly UserType[];
  /** The text after `from`, with a `where` that only open items pass. */
  readonly open: SQL;
  /** Expressions over `open`. `since` and `key` should be the columns of an index with the same condition. */
  readonly key: SQL;
  readonly since: SQL;
  readonly who?: SQL;
  readonly what?: SQL;
  readonly orderId?: SQL;
  readonly personId?: SQL;
  readonly kobo?: SQL;
  /**
   * Whether staff mark it as done by hand, because nothing on the site changes: for example, they make a phone call.
   */
  readonly byHand?: true;
  /** The task, in one line. */
  readonly title: (row: AttentionRow) => string;
  /** The page for making the decision. */
  readonly path: (row: AttentionRow) => string;
}
