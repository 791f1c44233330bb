import { messages, paths } from "@handwork/contract";
import { Caller } from "@handwork/e2e-support/api";
import {
  bookableDay,
  jobDetails,
  nameOf,
  payableArtisans,
  setSessionCookies,
  signInEmployer,
} from "@handwork/e2e-support/employer";
import { arriveAt, headingIs, open, shown } from "@handwork/e2e-support/page";
import { test } from "@handwork/e2e-support/test";
import { expect } from "vitest";

const { longDay, shortDay } = messages.availability;

test("an employer who chooses an artisan's day off is offered the next free day and books it", async ({
  visit,
}) => {
  const day = bookableDay(5);
  const [weekday = ""] = longDay(day).split(" ");
  const caller = await signInEmployer();
  const ownArtisan = await Caller.signIn(caller.origin, "artisan");
  const { id: artisanId } = await ownArtisan.call("artisanProfile");
  const artisan = (await payableArtisans(caller)).find(({ id }) => id === artisanId);
  if (!artisan) throw new Error("The demo's artisan cannot be booked");

  const artisanVisit = await visit({ size: "narrow" });
  await setSessionCookies(artisanVisit.context, ownArtisan);
  await open(artisanVisit.page, paths.artisanCalendar);
  await headingIs(artisanVisit.page, "Calendar");
  await artisanVisit.page.getByRole("checkbox", { name: weekday }).uncheck();
  await artisanVisit.page.getByRole("button", { name: "Save calendar" }).click();
  await shown(artisanVisit.page.getByText(messages.availability.saved));

  const { page, context, consoleErrors } = await visit({ size: "narrow" });
  consoleErrors.expectFailure(/\/employer\/job-details\//, 409);
  await setSessionCookies(context, caller);
  const { cart_item } = await caller.call("addToCart", { body: { artisan_email: artisan.user.email } });
  await open(page, paths.serviceDetails(cart_item));
  await page.getByLabel("Description").fill(jobDetails.description);
  await page.getByLabel("Address", { exact: true }).fill(jobDetails.address);
  await page.getByLabel("Location").selectOption(jobDetails.location);
  await page.getByLabel("Contact person", { exact: true }).fill(jobDetails.contact_person);
  await page.getByLabel("Contact person's phone").fill(jobDetails.contact_person_phone);
  await page.getByLabel("Expected date").fill(day);
  await page.getByRole("button", { name: "Save job details" }).click();
  await shown(page.getByText(`${nameOf(artisan)} is not available on ${longDay(day)}`));
  const next = page.getByRole("group", { name: "Next free dates" }).getByRole("button").first();
  const free = (await next.textContent()) ?? "";
  await next.click();
  await page.getByRole("button", { name: "Save job details" }).click();
  await arriveAt(page, paths.cart);
  const [item] = (await caller.call("cartItems")).cart.flatMap(({ items }) => items);
  expect(shortDay(item?.job_details?.expectedDate ?? "")).toBe(free);

  await ownArtisan.call("artisanCalendarEdit", { body: { working_days: [1, 2, 3, 4, 5, 6, 7] } });
});
