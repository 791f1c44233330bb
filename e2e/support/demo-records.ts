import { Caller } from "./api.ts";
import { employer, itemsOf, payableArtisans, request } from "./employer.ts";
import type { DemoRecords } from "./site-pages.ts";

/** Makes sure that the demo has the records that pages show, including a cart. */
export async function prepareDemoRecords(origin: string): Promise<DemoRecords> {
  const [buyer, marketer] = await Promise.all([employer(origin), Caller.signIn(origin, "marketer")]);
  await request(buyer, 2);
  const [items, [artisan], registered, { companies }, { tx_ref, transaction_id }] = await Promise.all([
    itemsOf(buyer),
    payableArtisans(buyer),
    marketer.call("registeredArtisans"),
    buyer.call("companyList"),
    buyer.call("lastPayment"),
  ]);
  const [[item], [company], [own]] = [items, companies, registered];
  if (!(item && company && own && artisan && transaction_id))
    throw new Error("The demo's content is missing");
  return {
    artisan: artisan.id,
    company: company.id,
    registered: own.id,
    item: item.id,
    paid: new URLSearchParams({ status: "successful", tx_ref, transaction_id }).toString(),
  };
}
