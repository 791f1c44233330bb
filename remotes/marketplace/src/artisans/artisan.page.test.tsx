import { type ArtisanReviews, messages } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { anArtisan, aProfile } from "../shared/marketplace.fixture.ts";
import * as page from "./artisan.page.tsx";

const availability = {
  working_days: [1, 2, 3, 4, 5],
  free_days: ["2026-12-01"],
  next_dates: ["2026-12-01", "2026-12-02", "2026-12-07"],
  travels_to: [{ id: 2, location: "Ikeja" }],
};

const reviews: ArtisanReviews = {
  rating: { average: 4.8, count: 12, distribution: [0, 0, 1, 1, 10] },
  reviews: [
    {
      id: 40,
      stars: 5,
      text: "Came on time and left the kitchen clean.",
      author: "Tunde B.",
      service_name: "Plumber",
      written_at: "2026-11-02T09:00:00Z",
      edited_at: null,
      photos: [
        { id: "p", image: "https://pictures.example/p.webp", image_small: "https://pictures.example/s.webp" },
      ],
      reply: { text: "Thank you, sir.", written_at: "2026-11-03T09:00:00Z" },
    },
  ],
  next: 40,
};

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  api = await startLocalApi({
    artisanDetail: ok("artisanDetail", anArtisan()),
    artisanAvailability: ok("artisanAvailability", availability),
    artisanPublicProfile: ok("artisanPublicProfile", aProfile()),
    artisanReviews: ok("artisanReviews", reviews),
  });
});
afterEach(() => api.stop());

const open = (search = "") =>
  renderPage(page, "/artisans/:id", { pathname: "/artisans/3", search, state: null });

test("shows an artisan's public profile without a session", { tags: ["2.33", "10.19a"] }, async () => {
  open();
  expect(await screen.findByRole("heading", { level: 1, name: "Ngozi Eze" })).toBeTruthy();
  const facts = screen.getByRole("region", { name: "At a glance" }).textContent;
  for (const part of ["Apapa", "4 years"]) expect(facts).toContain(part);
  expect(screen.getByText("Verified")).toBeTruthy();
  expect(screen.getByText(/^Plumber · Apapa ·/).textContent).toBe(
    "Plumber\u00a0· Apapa\u00a0· 4 years of experience",
  );
  expect(screen.getAllByRole("button", { name: "Make A Request" })).toHaveLength(1);
  expect(screen.getByText("A day pay").closest("aside")?.textContent).toContain("₦12,000");
  expect(api.calls("artisanDetail").map(({ path, bearer }) => [path, bearer])).toEqual([
    ["/artisans/3/", null],
  ]);
});

test.each([
  ["2099-12-10", "Free on Thu 10 Dec"],
  ["2099-12-09", "Not free on Wed 9 Dec"],
  ["2099-12-11", null],
  ["2020-01-01", null],
  ["soon", null],
])("says whether the artisan is free on the day of the search, %s, if that is known", async (day, text) => {
  const free_days = ["2026-12-01", "2099-12-10"];
  api.answers.artisanAvailability = ok("artisanAvailability", { ...availability, free_days });
  open(`?date=${day}`);
  await screen.findByRole("link", { name: "Tue 1 Dec" });
  expect(screen.queryByText(/^(Free|Not free) on/)?.textContent ?? null).toBe(text);
});

test("shows the next free days, and offers to start the request with one of them", async () => {
  const router = open("?location=Apapa");
  const days = within(await screen.findByRole("region", { name: "Next free days" }));
  expect(days.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Tue 1 Dec",
    "Wed 2 Dec",
    "Mon 7 Dec",
  ]);
  expect(days.queryByRole("link", { current: true })).toBeNull();
  await userEvent.click(days.getByRole("link", { name: "Wed 2 Dec" }));
  expect(await days.findByRole("link", { current: true })).toBe(days.getByText("Wed 2 Dec"));
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe("/artisans/3?location=Apapa&date=2026-12-02");
  expect(api.calls("artisanDetail")).toHaveLength(1);
});

test("says that the artisan has no free day", async () => {
  api.answers.artisanAvailability = ok("artisanAvailability", {
    ...availability,
    free_days: [],
    next_dates: [],
  });
  open();
  const days = await screen.findByRole("region", { name: "Next free days" });
  expect(days.textContent).toContain("None in the next two years");
  expect(within(days).queryByRole("list")).toBeNull();
});

test("explains what happens after a request, unless the artisan has no daily rate", async () => {
  open();
  expect(await screen.findByRole("region", { name: "What happens next" })).toBeTruthy();
  cleanup();
  api.answers.artisanDetail = ok("artisanDetail", anArtisan({ pay: null }));
  open();
  await screen.findByRole("region", { name: "At a glance" });
  expect(screen.queryByRole("region", { name: "What happens next" })).toBeNull();
});

test("says instead of a rate that an artisan without one works by quote only", async () => {
  api.answers.artisanDetail = ok("artisanDetail", anArtisan({ pay: null }));
  open();
  const aside = within(await screen.findByRole("complementary", { name: "Request this artisan" }));
  expect(aside.getByText("By quote only")).toBeTruthy();
  expect(aside.getByRole("link", { name: "Ask for a quote" })).toBeTruthy();
});

test("shows when and where the artisan works", async () => {
  open();
  const facts = (await screen.findByRole("region", { name: "At a glance" })).textContent;
  expect(facts).toContain("Monday to Friday in Apapa and Ikeja");
});

test("says since which month in Lagos the artisan has been on Handwork", async () => {
  api.answers.artisanPublicProfile = ok(
    "artisanPublicProfile",
    aProfile({ member_since: "2026-12-31T23:30:00Z" }),
  );
  open();
  const trust = (await screen.findByRole("region", { name: "Track record" })).textContent;
  expect(trust).toContain("On Handwork sinceJan 2027");
});

test("shows the artisan's own details, and the figures and checks by Handwork", async () => {
  open();
  const trust = (await screen.findByRole("region", { name: "Track record" })).textContent;
  for (const part of [
    "Jobs completed14",
    "Usual replyWithin 20 minutes",
    "Booked again3 of 9 employers",
    "Kept bookings93\u00a0% (1 cancelled)",
    "On Handwork sinceMar 2025",
    "Identity number (NIN), checked by our staff",
  ])
    expect(trust).toContain(part);
  expect(trust).not.toMatch(/fingerprint/i);
  expect(screen.getByText(messages.profiles.paymentHeld)).toBeTruthy();
  expect(screen.getByRole("region", { name: "About" }).textContent).toContain("Water heaters");
  const photo = screen.getByRole("link", { name: "Tiled bath , opens in a new tab" });
  expect(photo.getAttribute("href")).toBe("https://pictures.example/bath.webp");
  expect(screen.getByRole("region", { name: "Certificates" }).textContent).toContain("Trade Test");
  expect(screen.getByText("Replies within 20 minutes, 14 jobs in Ikeja")).toBeTruthy();
  const compare = screen.getByRole("link", { name: "Compare with others" }).getAttribute("href");
  expect(compare).toBe("/api/artisans-by-service/Plumber?compare=3");
});

test("hides figures that are zero or unknown", async () => {
  const { figures } = aProfile();
  const none = { jobs_completed: 0, repeat_employers: 0, response_minutes: null, reliability: null };
  api.answers.artisanPublicProfile = ok(
    "artisanPublicProfile",
    aProfile({ figures: { ...figures, ...none, checked: [] } }),
  );
  open();
  const trust = within(await screen.findByRole("region", { name: "Track record" }));
  expect(trust.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["On Handwork since"]);
  expect(trust.queryAllByRole("listitem")).toEqual([]);
});

test("hides empty parts of the profile, and says when the profile could not be loaded", async () => {
  const empty = { about: "", skills: [], languages: [], work_photos: [], certificates: [] };
  api.answers.artisanPublicProfile = ok("artisanPublicProfile", aProfile(empty));
  open();
  await screen.findByRole("region", { name: "Track record" });
  for (const name of ["About", "Finished work", "Certificates"])
    expect(screen.queryByRole("region", { name })).toBeNull();
  cleanup();
  api.answers.artisanPublicProfile = { status: 500, body: {} };
  open();
  expect(await screen.findByText(messages.profiles.loadFailed)).toBeTruthy();
});

test("says when the artisan is not listed", async () => {
  api.answers.artisanDetail = { status: 404, body: { detail: "Not found." } };
  open();
  expect(await screen.findByText("This artisan is not listed")).toBeTruthy();
});

test("shows the reviews with distribution, photos and replies, and a link to earlier reviews", async () => {
  open();
  const section = within(await screen.findByRole("region", { name: "Reviews" }));
  expect(section.getByText("12 reviews of completed jobs", { exact: false })).toBeTruthy();
  const bars = within(section.getByRole("list", { name: "Reviews by stars" })).getAllByRole("listitem");
  expect(bars.map(({ textContent }) => textContent)).toEqual([
    "5 stars10",
    "4 stars1",
    "3 stars1",
    "2 stars0",
    "1 star0",
  ]);
  expect(section.getByRole("img", { name: "5 of 5 stars" })).toBeTruthy();
  expect(section.getByText("Thank you, sir.")).toBeTruthy();
  expect(section.getByRole("link", { name: "Photo 1 by Tunde B., opens in a new tab" })).toBeTruthy();
  const earlier = section.getByRole("link", { name: "Earlier reviews" }).getAttribute("href");
  expect(earlier).toBe("/artisans/3?reviews-before=40#reviews");
  expect(section.queryByRole("button", { name: /^Report/ })).toBeNull();
});

test("shows fewer than five reviews without their distribution, and a review without text on one line", async () => {
  const [review] = reviews.reviews;
  if (!review) throw new Error("There is no review");
  api.answers.artisanReviews = ok("artisanReviews", {
    rating: { average: 5, count: 4, distribution: [0, 0, 0, 0, 4] },
    reviews: [{ ...review, text: "", photos: [], reply: null }],
    next: null,
  });
  open();
  const section = within(await screen.findByRole("region", { name: "Reviews" }));
  expect(section.queryByRole("list", { name: "Reviews by stars" })).toBeNull();
  expect(section.getByRole("listitem").textContent).toBe("Tunde B.Plumber · 2 Nov 2026");
});

test("loads earlier reviews from the cursor in the URL", async () => {
  open("?reviews-before=40");
  expect(await screen.findByRole("link", { name: "Newest reviews" })).toBeTruthy();
  expect(api.calls("artisanReviews").map(({ query }) => query.get("before"))).toEqual(["40"]);
});

test("loads earlier reviews after a day was chosen, and keeps the day", async () => {
  const router = open("?location=Apapa");
  await userEvent.click(await screen.findByRole("link", { name: "Wed 2 Dec" }));
  await userEvent.click(screen.getByRole("link", { name: "Earlier reviews" }));
  const newest = await screen.findByRole("link", { name: "Newest reviews" });
  expect(api.calls("artisanReviews").map(({ query }) => query.get("before"))).toEqual([null, "40"]);
  expect(router.state.location.search).toBe("?reviews-before=40&location=Apapa&date=2026-12-02");
  expect(newest.getAttribute("href")).toBe("/artisans/3?location=Apapa&date=2026-12-02#reviews");
  // Another day leads back to the newest reviews.
  await userEvent.click(screen.getByRole("link", { name: "Mon 7 Dec" }));
  await waitFor(() => expect(newest.isConnected).toBe(false));
  expect(api.calls("artisanReviews")).toHaveLength(3);
});

test("says when there are no reviews yet, and when they could not be loaded", async () => {
  api.answers.artisanReviews = ok("artisanReviews", {
    rating: { average: null, count: 0, distribution: [0, 0, 0, 0, 0] },
    reviews: [],
    next: null,
  });
  open();
  expect((await screen.findByRole("region", { name: "Reviews" })).textContent).toContain(
    messages.reviews.none,
  );
  cleanup();
  api.answers.artisanReviews = { status: 500, body: {} };
  open();
  const failed = await screen.findByRole("region", { name: "Reviews" });
  expect(failed.textContent).toContain(messages.reviews.loadFailed);
});

test("lets a signed-in user report a review", async () => {
  startSession({ access: "a", refresh: "r", user_type: "employer" });
  api.answers.reviewReport = { status: 201, body: { message: "Thank you" } };
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Report the review by Tunde B." }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Send report" }));
  expect(await dialog.findByText(messages.reviews.reportRequired)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/What is wrong/), "It is an advertisement");
  await userEvent.click(dialog.getByRole("button", { name: "Send report" }));
  await waitFor(() => expect(api.calls("reviewReport")).toHaveLength(1));
  expect(api.calls("reviewReport")[0]).toMatchObject({
    path: "/reviews/40/report/",
    body: { reason: "It is an advertisement" },
  });
  endSession("signed-out");
});
