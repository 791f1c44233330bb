export { LOG_YEARS } from "./append-only.ts";
export { type Availability, createAvailability, DatabaseUnavailable } from "./availability.ts";
export { batch } from "./batch.ts";
export { bigInteger, rowId, times, timestamptz, tsvector } from "./columns.ts";
export {
  arrayParam,
  closeDatabase,
  type Database,
  isUniqueViolation,
  openDatabase,
  openForRequests,
  placeholders,
  postgresError,
  type Queryable,
  statement,
  type Transaction,
  transaction,
} from "./database.ts";
export {
  containing,
  containsPattern,
  cursorTime,
  endOf,
  paginate,
  paginateBy,
  QUEUE_MAX,
  readCursor,
  searchTextContaining,
  searchTextPrefilter,
  toPageBounds,
} from "./keyset.ts";
export { migrate } from "./migrations.ts";
export { NOTICE_CHANNEL } from "./notice-channel.ts";
export { type Replica, watchReplica } from "./replica.ts";
export { searchTextOf, searchTextSql, toSearchText } from "./search-text.ts";
