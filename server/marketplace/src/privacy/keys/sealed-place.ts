/** Somewhere that sealed records lie. */
export interface SealedPlace {
  /** What the records are, in the plural. */
  readonly name: string;
  /** Records by the data key that they are under, and whether each is sealed as new ones are. Reads everything. */
  count(): Promise<{ keyId: string; current: boolean; records: number }[]>;
  /** Ids of the data keys that are in use; cheap however many records there are. */
  usedKeys(): Promise<string[]>;
  /** Takes the next batch of what is not as new records are, beyond what `after` named; null when there is none. */
  rewrapNext(after: string | null): Promise<Batch | null>;
}

export interface Batch {
  /** For the next call's `after`. */
  readonly last: string;
  /** Records that are under the newest key now. */
  readonly moved: number;
  /** Records that could not be taken over, with the reason. */
  readonly failed: readonly { record: string; reason: string }[];
}
