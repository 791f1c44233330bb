import type { AttentionKind, UserType } from "@handwork/contract";
import type { SQL } from "drizzle-orm";

/** An item of work for staff, as a source's query returns it. */
export interface AttentionRow {
  readonly key: number;
  /** The person or company that the work is about. */
  readonly who: string | null;
  /** A detail, such as the trade, the subject or the provider's message. */
  readonly what: string | null;
  readonly orderId: number | null;
  /** The account that the work is about. */
  readonly personId: number | null;
  readonly kobo: number | null;
}

/**
 * A kind of work that waits for staff. Each domain exports its sources, and Today combines them into one statement, so
 * Today does not depend on these domains.
 */
export interface AttentionSource {
  readonly kind: AttentionKind;
  /** Roles that may do the work. */
  readonly roles: readonly UserType[];
  /** The SQL after `from`, including a `where` that selects only open items. */
  readonly open: SQL;
  /** SQL expressions over `open`. An index with the same condition should contain `since` and `key`. */
  readonly key: SQL;
  readonly since: SQL;
  readonly who?: SQL;
  readonly what?: SQL;
  readonly orderId?: SQL;
  readonly personId?: SQL;
  readonly kobo?: SQL;
  /**
   * Set if staff mark the item as done by hand, because the work, such as a phone call, changes nothing on the site.
   */
  readonly byHand?: true;
  /** What staff should do, in one line. */
  readonly title: (row: AttentionRow) => string;
  /** The page on which to do the work. */
  readonly path: (row: AttentionRow) => string;
}
