import { Caller } from "./api.ts";
import { fillCart, itemsOf, payableArtisans, SERVICE, signInEmployer } from "./employer.ts";
import type { DemoRecords } from "./site-pages.ts";

/** Creates the cart that pages show, and returns the ids of demo records for the pages' addresses. */
export async function prepareDemoRecords(origin: string): Promise<DemoRecords> {
  const [employer, marketer, manager] = await Promise.all([
    signInEmployer(origin),
    Caller.signIn(origin, "marketer"),
    Caller.signIn(origin, "manager"),
  ]);
  await fillCart(employer, 2);
  const [items, [artisan], registered, { companies }, { tx_ref, transaction_id }, { jobs }, own, [waiting]] =
    await Promise.all([
      itemsOf(employer),
      payableArtisans(employer),
      marketer.call("registeredArtisans"),
      employer.call("companyList"),
      employer.call("lastPayment"),
      employer.call("postedJobList", { query: { job_type: SERVICE } }),
      employer.call("ownPostedJobs"),
      manager.call("verificationQueue", { query: { limit: 1 } }),
    ]);
  const [[item], [company], [firstRegistered]] = [items, companies, registered];
  const ownJob = own.find(({ trade, quotes }) => trade.title === SERVICE && quotes > 0);
  const job = jobs.find(({ id, quotes }) => quotes === 0 && !own.some((mine) => mine.id === id));
  if (!(waiting && item && company && firstRegistered && artisan && transaction_id && job && ownJob))
    throw new Error("Some of the demo's records are missing");
  return {
    artisan: artisan.id,
    company: company.id,
    registered: firstRegistered.id,
    job: job.id,
    ownJob: ownJob.id,
    item: item.id,
    waiting: waiting.id,
    paid: new URLSearchParams({ status: "successful", tx_ref, transaction_id }).toString(),
  };
}
