import { join } from "node:path";
import { Caller } from "@handwork/e2e-support/api";
import { payableArtisans, SERVICE } from "@handwork/e2e-support/employer";
import { PASSWORD, settlePeople } from "@handwork/e2e-support/market-people";
import type { Site } from "@handwork/e2e-support/site";
import { createRandom } from "../../../../server/src/modules/demo/random.ts";
import { closeDatabase, openDatabase } from "../../../../server/src/platform/database.ts";
import { connectionTo } from "../../../../server/src/platform/postgres/index.ts";
import type { Known } from "./world.ts";

const PEOPLE = { employers: 300, artisans: 200, trade: SERVICE };
const SIGN_INS_AT_ONCE = 4;

/** Adds people to the demo and signs the employers in. */
export async function prepare({ origin, dataDir }: Site): Promise<Known> {
  const db = openDatabase(connectionTo(join(dataDir, "postgres")));
  const { employers } = await settlePeople(db, PEOPLE, createRandom(1)).finally(() => closeDatabase(db));
  const people: Known["people"] = [];
  const waiting = employers.values();
  const signIn = async () => {
    for (const { username } of waiting) {
      const { session } = await Caller.signIn(origin, username, PASSWORD);
      if (session) people.push({ username, session });
    }
  };
  await Promise.all(Array.from({ length: SIGN_INS_AT_ONCE }, signIn));

  const anybody = new Caller(origin);
  const services = (await anybody.call("serviceList")).map(({ title }) => title);
  const artisans = (await Promise.all(services.map((service) => payableArtisans(anybody, service)))).flat();
  return {
    services,
    people,
    artisans: artisans.map(({ id, user }) => ({ id, email: user.email ?? "" })),
  };
}
