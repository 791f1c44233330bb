/** What the clients ask, one request after the other, by each person in turn. */
export interface Asking {
  readonly method: string;
  readonly path: string;
  /** Access tokens of the people who ask. */
  readonly tokens: readonly string[];
  /** One for each person, or one after the other in rounds in which everybody sends the same. */
  readonly bodies?: readonly object[];
  readonly each?: "person" | "round";
  /** Requests that can be sent before the data has to be put back. */
  readonly most?: number;
}

/** What the bench tells the clients' process. */
export type Order =
  | { do: "ask"; asking: Asking }
  | { do: "run"; ports: readonly number[]; clients: number; seconds: number };

/** What it gets for each run. */
export interface Done {
  answered: number;
  seconds: number;
}

/** The body of the request that comes as number `number`. */
export function bodyOf({ tokens, bodies, each }: Asking, number: number): object | undefined {
  const round = Math.floor(number / tokens.length);
  return bodies?.[each === "person" ? number % tokens.length : round % bodies.length];
}
