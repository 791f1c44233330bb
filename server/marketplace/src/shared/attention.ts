import type { AttentionKind, UserType } from "@handwork/contract";
import type { SQL } from "drizzle-orm";

/** An item of a source, as its query returns it. */
export interface AttentionRow {
  readonly key: number;
  /** The person or company that it is about. */
  readonly who: string | null;
  /** A detail: the trade, the subject, the provider's message. */
  readonly what: string | null;
  readonly orderId: number | null;
  /** The account that it is about. */
  readonly personId: number | null;
  readonly kobo: number | null;
}

/**
 * Work of one kind that waits for the staff. Each domain exports its own sources, and Today composes them into one
 * statement: it knows no domain, and no domain knows it.
 */
export interface AttentionSource {
  readonly kind: AttentionKind;
  /** Who may decide it. */
  readonly roles: readonly UserType[];
  /** What follows `from`, with a `where` that only open items pass. */
  readonly open: SQL;
  /** Expressions over `open`. `since` and `key` should be the columns of an index with the same condition. */
  readonly key: SQL;
  readonly since: SQL;
  readonly who?: SQL;
  readonly what?: SQL;
  readonly orderId?: SQL;
  readonly personId?: SQL;
  readonly kobo?: SQL;
  /** Whether staff say when it is done, because nothing that the site knows changes: they phone somebody. */
  readonly byHand?: true;
  /** What to do, in one line. */
  readonly title: (row: AttentionRow) => string;
  /** The page where it is decided. */
  readonly path: (row: AttentionRow) => string;
}
