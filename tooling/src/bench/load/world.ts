import type { LoginResponse } from "@handwork/contract";
import { createRandom, type Random } from "@handwork/server-marketplace/demo";

/** What the generator knows of the installation. */
export interface Known {
  services: string[];
  artisans: { id: number; email: string }[];
  people: { username: string; session: Pick<LoginResponse, "access"> }[];
}

export interface Buyer {
  token: string;
  cart: { step: "empty" } | { step: "filled" | "described" | "opened"; item: number; code: string };
}

/** The people who ask, each request by any of them. A buyer has one request under way at most. */
export interface World {
  service(): string;
  artisan(): Known["artisans"][number];
  username(): string;
  /** An access token. */
  reader(): string;
  /** Takes somebody who buys; `done` gives them back. Throws when all of them wait for an answer. */
  nextBuyer(): Buyer;
  done(buyer: Buyer): void;
  random: Random;
}

export function createWorld(known: Known, seed: number): World {
  const random = createRandom(seed);
  const buyers: Buyer[] = known.people.map(({ session }) => ({
    token: session.access,
    cart: { step: "empty" },
  }));
  return {
    random,
    service: () => random.pick(known.services),
    artisan: () => random.pick(known.artisans),
    username: () => random.pick(known.people).username,
    reader: () => random.pick(known.people).session.access,
    nextBuyer() {
      // Any of them: in turns, all would be at the same step at the same time.
      const [buyer] = buyers.splice(Math.floor(random.next() * buyers.length), 1);
      if (!buyer) throw new Error("Every buyer waits for an answer");
      return buyer;
    },
    done: (buyer) => void buyers.push(buyer),
  };
}
