export { LOG_YEARS } from "./append-only.ts";
export { batch } from "./batch.ts";
export { moment, rowId, times, tsvector, whole } from "./columns.ts";
export {
  closeDatabase,
  type Database,
  isUniqueViolation,
  openDatabase,
  postgresError,
  type Queryable,
  statement,
  type Transaction,
  transaction,
} from "./database.ts";
export { fold, folded, foldedText } from "./fold.ts";
export { answerPage, containing, endOf, foldedContaining, pageOf, pattern, QUEUE_MAX } from "./keyset.ts";
export { migrate } from "./migrations.ts";
export { type Replica, watchReplica } from "./replica.ts";
