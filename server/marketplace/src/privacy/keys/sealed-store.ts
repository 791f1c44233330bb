/** A place where encrypted records are stored. */
export interface SealedStore {
  /** Plural name of the records. */
  readonly name: string;
  /** Records by data key, and whether they use the current key and format. Reads everything. */
  count(): Promise<{ keyId: string; current: boolean; records: number }[]>;
  /** Ids of the data keys in use; cheap however many records there are. */
  usedKeys(): Promise<string[]>;
  /** Re-encrypts the next batch of outdated records after `after`; null when there are none. */
  rewrapNext(after: string | null): Promise<Batch | null>;
}

export interface Batch {
  /** The `after` of the next call. */
  readonly last: string;
  /** Records that now use the newest key. */
  readonly moved: number;
  /** Records that could not be re-encrypted, with the reason. */
  readonly failed: readonly { record: string; reason: string }[];
}
