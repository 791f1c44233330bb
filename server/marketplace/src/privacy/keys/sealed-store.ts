/** A store of encrypted records: a database column or a folder of files. */
export interface SealedStore {
  /** Plural name of the records. */
  readonly name: string;
  /** Counts the records by data key and by whether they use the newest key and format. Reads every record. */
  count(): Promise<{ keyId: string; current: boolean; records: number }[]>;
  /** Returns the ids of the data keys in use, without reading every record. */
  usedKeys(): Promise<string[]>;
  /** Re-encrypts the next batch of outdated records after `after`. Returns null if there are no more. */
  rewrapNext(after: string | null): Promise<Batch | null>;
}

export interface Batch {
  /** Pass this as `after` to the next call. */
  readonly last: string;
  /** Number of records that were re-encrypted with the newest key. */
  readonly moved: number;
  /** Records that could not be re-encrypted, with the reason. */
  readonly failed: readonly { record: string; reason: string }[];
}
