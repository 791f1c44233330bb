import { type FoundArtisans, PAGE_SIZE } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { aProfile, cartAnswer, ok, renderPage, startLocalApi } from "@handwork/testing";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { anArtisan, lists } from "../shared/marketplace.fixture.ts";
import * as page from "./search-results.page.tsx";

const plumberInLekki = {
  trades: [{ id: 2, title: "Plumber" }],
  places: [{ id: 7, location: "Eti-Osa", name: "Lekki" }],
  keyword: "plumber",
  unknown: [],
};
const aResult = (values: Partial<FoundArtisans> = {}): FoundArtisans => ({
  artisans: [anArtisan()],
  next: null,
  count: 1,
  has_more: false,
  understood: { trades: [], places: [], keyword: "", unknown: [] },
  nearest_places: [],
  similar_trades: [],
  ...values,
});

// jsdom does not implement scrollIntoView.
Element.prototype.scrollIntoView ??= () => undefined;

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  api = await startLocalApi({
    artisansFind: ok("artisansFind", aResult()),
    locationList: ok("locationList", lists.locations),
    professionList: ok("professionList", lists.professions),
    industryList: ok("industryList", lists.industries),
  });
});
afterEach(async () => {
  cleanup();
  await api.stop();
});

test("searches with the URL's parameters, and shows each artisan's daily rate in naira", {
  tags: ["2.23", "2.53", "2.92", "2.94", "9.4"],
}, async () => {
  renderPage(page, "/artisan-search-results", "?service=leak&location=Ikeja");
  const card = (await screen.findByRole("heading", { level: 2, name: "Ngozi Eze" })).closest("li");
  expect(card?.textContent).toContain("₦12,000");
  expect(document.body.textContent).not.toContain("$");
  expect(Object.fromEntries(api.calls("artisansFind")[0]?.query ?? [])).toEqual({
    service: "leak",
    location: "Ikeja",
    limit: String(PAGE_SIZE),
  });
});

test("passes the searched day and the understood place's area to the profile and to the job details", async () => {
  startSession({ access: "a", refresh: "r", user_type: "employer" });
  api.answers.cartItems = ok("cartItems", cartAnswer());
  api.answers.addToCart = ok("addToCart", { message: "", cart_code: "C", cart_item: 7 }, 201);
  api.answers.artisansFind = ok("artisansFind", aResult({ understood: plumberInLekki }));
  const path = "?service=plumber+lekki&date=2099-01-15&location=Ikeja&sort=rate";
  const router = renderPage(page, "/artisan-search-results", path);
  const profile = await screen.findByRole("link", { name: "Ngozi Eze" });
  expect(profile.getAttribute("href")).toBe("/artisans/3?location=Eti-Osa&date=2099-01-15");
  await userEvent.setup().click(screen.getByRole("button", { name: "Make A Request" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/service-details"));
  expect(router.state.location.search).toBe("?item=7&location=Eti-Osa&date=2099-01-15");
  endSession("signed-out");
});

test("shows the number of artisans, the area of a district, and words that the search does not know", async () => {
  const understood = {
    trades: [{ id: 2, title: "Plumber" }],
    places: [{ id: 7, location: "Eti-Osa", name: "Lekki" }],
    keyword: "plumba",
    unknown: ["xyz"],
  };
  api.answers.artisansFind = ok("artisansFind", aResult({ count: 1000, has_more: true, understood }));
  renderPage(page, "/artisan-search-results", "?service=plumba+xyz+lekki");
  expect(await screen.findByRole("heading", { level: 1, name: "Plumbers in Lekki" })).toBeTruthy();
  expect(screen.getByText("More than 1,000 plumbers in Lekki")).toBeTruthy();
  expect(screen.getByText(/Lekki is part of Eti-Osa/)).toBeTruthy();
  expect(screen.getByText(/We do not recognise “xyz”/)).toBeTruthy();
});

test("shows the typed place in the field Location, even if another one was chosen", async () => {
  api.answers.artisansFind = ok("artisansFind", aResult({ understood: plumberInLekki }));
  renderPage(page, "/artisan-search-results", "?service=plumber+lekki&location=Ikeja");
  expect(await screen.findByRole("heading", { level: 1, name: "Plumbers in Lekki" })).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>("Location").value).toBe("Lekki");
});

test("asks for another location if it does not know the one in the URL", async () => {
  const understood = { trades: [], places: [], keyword: "plumber", unknown: ["Atlantis"] };
  api.answers.artisansFind = ({ query }) =>
    ok("artisansFind", query.has("location") ? aResult({ artisans: [], count: 0, understood }) : aResult());
  renderPage(page, "/artisan-search-results", "?service=plumber&location=Atlantis");
  expect(
    await screen.findByText(/^We do not recognise “Atlantis”\. Choose a location from the list\./),
  ).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("in Atlantis");
  expect(screen.getByRole("link", { name: "Post this job" }).getAttribute("href")).not.toContain("Atlantis");
});

test("says that no artisans were found, and offers nearby areas, similar trades and an email alert", {
  tags: ["2.93", "8.42"],
}, async () => {
  api.answers.artisansFind = ok(
    "artisansFind",
    aResult({
      artisans: [],
      count: 0,
      understood: {
        trades: [{ id: 3, title: "Vulcanizer" }],
        places: [{ id: 9, location: "Epe", name: "Epe" }],
        keyword: "vulcanizer",
        unknown: [],
      },
      nearest_places: [{ id: 8, location: "Ibeju-Lekki" }],
      similar_trades: [
        { id: 4, title: "Auto Mechanic", in_place: true },
        { id: 5, title: "Panel Beater", in_place: false },
      ],
    }),
  );
  api.answers.searchAlertCreate = ok("searchAlertCreate", { message: "We will write to you." });
  renderPage(page, "/artisan-search-results", "?service=vulcanizer+epe");
  expect(await screen.findByText("No results found.")).toBeTruthy();
  const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(hrefOf("Vulcanizers in Ibeju-Lekki")).toBe(
    "/artisan-search-results?service=vulcanizer&location=Ibeju-Lekki",
  );
  expect(hrefOf("Auto Mechanics in Epe")).toBe("/artisan-search-results?job_type=Auto+Mechanic&location=Epe");
  expect(hrefOf("Panel Beaters in Lagos")).toBe("/artisan-search-results?job_type=Panel+Beater");
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Tell me" }));
  expect(api.calls("searchAlertCreate")).toEqual([]);
  await user.type(screen.getByLabelText(/Email/), "ngozi@example.com");
  await user.click(screen.getByRole("button", { name: "Tell me" }));
  expect(await screen.findByText("We will write to you.")).toBeTruthy();
  expect(api.calls("searchAlertCreate")[0]?.body).toEqual({
    trade: 3,
    location: 9,
    email: "ngozi@example.com",
  });
});

test("offers a job post below every list, and nearby areas and an alert below a short one", async () => {
  const understood = {
    trades: [{ id: 2, title: "Nanny" }],
    places: [{ id: 7, location: "Lagos Mainland", name: "Yaba" }],
    keyword: "nanny",
    unknown: [],
  };
  const offers = {
    nearest_places: [{ id: 8, location: "Mushin" }],
    similar_trades: [{ id: 4, title: "Cook", in_place: true }],
  };
  api.answers.artisansFind = ok("artisansFind", aResult({ understood, ...offers }));
  const router = renderPage(page, "/artisan-search-results", "?service=nanny+yaba");
  const block = within(await screen.findByRole("region", { name: "Not the right artisan?" }));
  expect(screen.getByText("1 nanny in Yaba")).toBeTruthy();
  expect(block.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Post this job", "/post-job?job_type=Nanny&location=Lagos+Mainland"],
    ["Nannies in Mushin", "/artisan-search-results?service=nanny&location=Mushin"],
    ["All artisans in Lagos", "/artisan-search-results"],
  ]);
  expect(block.getByText("Tell me when someone is available").closest("details")?.open).toBe(false);

  const four = [1, 2, 3, 4].map((id) => anArtisan({ id }));
  api.answers.artisansFind = ok("artisansFind", aResult({ artisans: four, count: 4, understood }));
  await act(() => router.navigate("/artisan-search-results?service=nanny"));
  expect(await screen.findByText("4 nannies in Yaba")).toBeTruthy();
  const longer = within(screen.getByRole("region", { name: "Not the right artisan?" }));
  expect(longer.getByRole("link", { name: "Post this job" })).toBeTruthy();
  expect(longer.queryByText("Tell me when someone is available")).toBeNull();

  api.answers.artisansFind = ok("artisansFind", aResult({ understood, ...offers }));
  await act(() => router.navigate("/artisan-search-results?service=nanny+yaba#alert"));
  const form = await screen.findByText("Tell me when someone is available");
  expect(form.closest("details")?.open).toBe(true);
});

test("names each filter in a link that removes it, even if the text and the field name a place", async () => {
  const understood = {
    trades: [],
    places: [{ id: 7, location: "Lagos Mainland", name: "Yaba" }],
    keyword: "leak",
    unknown: [],
  };
  api.answers.artisansFind = ok("artisansFind", aResult({ understood }));
  renderPage(page, "/artisan-search-results", "?service=leak+yaba&max_rate=20000&min_rating=4&verified=true");
  const chips = within(await screen.findByRole("list", { name: "Filters" })).getAllByRole("link");
  const rest = "/artisan-search-results?service=leak";
  expect(chips.map((chip) => [chip.textContent?.trim(), chip.getAttribute("href")])).toEqual([
    ["Remove filter: Yaba", `${rest}&max_rate=20000&min_rating=4&verified=true`],
    ["Remove filter: Up to ₦20,000 a day", `${rest}+yaba&min_rating=4&verified=true`],
    ["Remove filter: 4 stars or more", `${rest}+yaba&max_rate=20000&verified=true`],
    ["Remove filter: Verified only", `${rest}+yaba&max_rate=20000&min_rating=4`],
  ]);
  cleanup();
  renderPage(page, "/artisan-search-results", "?service=leak+yaba&location=Ikeja");
  const [chip] = within(await screen.findByRole("list", { name: "Filters" })).getAllByRole("link");
  expect(chip?.getAttribute("href")).toBe(rest);
});

test("searches by minimum rating, and keeps the choice in the form", async () => {
  const router = renderPage(page, "/artisan-search-results", "?service=leak");
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByLabelText("Rating"), "4 stars or more");
  await user.click(screen.getByRole("button", { name: "Search" }));
  await waitFor(() => expect(router.state.location.search).toBe("?service=leak&min_rating=4"));
  await waitFor(() => expect(api.calls("artisansFind").at(-1)?.query.get("min_rating")).toBe("4"));
  expect(screen.getByLabelText<HTMLSelectElement>("Rating").value).toBe("4");
});

test("does not offer a job post to an artisan whose search finds nobody", async () => {
  startSession({ access: "a", refresh: "r", user_type: "artisan" });
  api.answers.artisansFind = ok("artisansFind", aResult({ artisans: [], count: 0 }));
  renderPage(page, "/artisan-search-results", "?service=harpist");
  expect(await screen.findByText("No results found.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Post this job" })).toBeNull();
  endSession("signed-out");
});

test("requests an alert for a signed-in user whose session has to be renewed", async () => {
  startSession({ access: "old", refresh: "r", user_type: "artisan" });
  const understood = { trades: [{ id: 2, title: "Plumber" }], places: [], keyword: "", unknown: [] };
  api.answers.artisansFind = ok("artisansFind", aResult({ artisans: [], count: 0, understood }));
  api.answers.userProfile = ({ bearer }) =>
    bearer === "new" ? ok("userProfile", aProfile({ user_type: "artisan" })) : { status: 401 };
  api.answers.refreshToken = ok("refreshToken", { access: "new", refresh: "r2" });
  api.answers.searchAlertCreate = ({ bearer }) =>
    bearer === "new"
      ? ok("searchAlertCreate", { message: "We will write to you." })
      : { status: 400, body: { email: ["Enter your email address."] } };
  renderPage(page, "/artisan-search-results", "?service=plumber");
  await userEvent.setup().click(await screen.findByRole("button", { name: "Tell me" }));
  expect(await screen.findByText("We will write to you.")).toBeTruthy();
  endSession("signed-out");
});

test("announces that an alert is requested, and moves the focus to that message", async () => {
  const understood = { trades: [{ id: 2, title: "Plumber" }], places: [], keyword: "", unknown: [] };
  api.answers.artisansFind = ok("artisansFind", aResult({ artisans: [], count: 0, understood }));
  api.answers.searchAlertCreate = ok("searchAlertCreate", { message: "We will write to you." });
  renderPage(page, "/artisan-search-results", "?service=plumber");
  const user = userEvent.setup();
  const email = await screen.findByLabelText(/Email/);
  const status = email.closest("form")?.previousElementSibling;
  expect(status?.role).toBe("status");
  await user.type(email, "ngozi@example.com");
  await user.click(screen.getByRole("button", { name: "Tell me" }));
  await waitFor(() => expect(status?.textContent).toBe("We will write to you."));
  expect(document.activeElement).toBe(status);
});

test("says when to try again after too many requests for alerts", async () => {
  const understood = { trades: [{ id: 2, title: "Plumber" }], places: [], keyword: "", unknown: [] };
  api.answers.artisansFind = ok("artisansFind", aResult({ artisans: [], count: 0, understood }));
  api.answers.searchAlertCreate = { status: 429, headers: { "retry-after": "120" } };
  renderPage(page, "/artisan-search-results", "?service=plumber");
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/Email/), "ngozi@example.com");
  await user.click(screen.getByRole("button", { name: "Tell me" }));
  expect(await screen.findByText("Too many attempts. Try again in 2 minutes.")).toBeTruthy();
});

describe("when nobody matches the search", () => {
  const none = (values: Partial<FoundArtisans> = {}) =>
    ok("artisansFind", aResult({ artisans: [], count: 0, understood: plumberInLekki, ...values }));
  const heading = (name: string) => screen.findByRole("heading", { level: 2, name });

  test("shows the artisans without the filters, and offers to remove the filters", async () => {
    api.answers.artisansFind = ({ query }) =>
      query.has("industry") ? none() : ok("artisansFind", aResult({ understood: plumberInLekki }));
    renderPage(page, "/artisan-search-results", "?job_type=Plumber&location=Lekki&industry=Fashion");
    expect(await screen.findByText(/^No artisan matches all of your filters\./)).toBeTruthy();
    expect(await heading("Plumbers in Lekki, without your filters")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1, name: "Plumbers in Lekki" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Ngozi Eze" })).toBeTruthy();
    const remove = screen.getByRole("link", { name: "Remove filters" }).getAttribute("href");
    expect(remove).toBe("/artisan-search-results?location=Lekki&job_type=Plumber");
    // The page's own search is not demand.
    expect(api.calls("artisansFind").map(({ query }) => query.get("record"))).toEqual([null, "false"]);
  });

  test("offers to remove the filters even if the other artisans cannot be loaded", async () => {
    api.answers.artisansFind = ({ query }) => (query.has("record") ? { status: 503, body: {} } : none());
    renderPage(page, "/artisan-search-results", "?service=plumber+lekki&verified=true&sort=rate");
    expect(await screen.findByText("No artisan matches all of your filters.")).toBeTruthy();
    const remove = screen.getByRole("link", { name: "Remove filters" }).getAttribute("href");
    expect(remove).toBe("/artisan-search-results?service=plumber+lekki&sort=rate");
    cleanup();
    renderPage(page, "/artisan-search-results", "?service=plumber+lekki&sort=rate");
    expect(await screen.findByText("Try another search.")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Remove filters" })).toBeNull();
  });

  test("opens the alert if the link leads to it", async () => {
    api.answers.artisansFind = ({ query }) => (query.has("service") ? none() : ok("artisansFind", aResult()));
    renderPage(page, "/artisan-search-results", "?service=plumber+lekki#alert");
    const alert = await screen.findByText("Tell me when someone is available");
    expect(alert.closest("details")?.open).toBe(true);
    cleanup();
    renderPage(page, "/artisan-search-results", "?service=plumber+lekki");
    const closed = await screen.findByText("Tell me when someone is available");
    expect(closed.closest("details")?.open).toBe(false);
  });

  test("shows artisans in the nearest area, and does not blame the filters", async () => {
    const nearest = { ...plumberInLekki, places: [{ id: 8, location: "Epe", name: "Epe" }] };
    api.answers.artisansFind = ({ query }) =>
      query.get("location") === "Epe"
        ? ok("artisansFind", aResult({ understood: nearest }))
        : none({ nearest_places: query.has("verified") ? [] : [{ id: 8, location: "Epe" }] });
    renderPage(page, "/artisan-search-results", "?service=plumber+lekki&verified=true");
    expect(
      await screen.findByText("There are no plumbers in Lekki yet. The nearest are in Epe."),
    ).toBeTruthy();
    expect(await heading("Plumbers in Epe")).toBeTruthy();
    const profile = screen.getByRole("link", { name: "Ngozi Eze" });
    expect(profile.getAttribute("href")).toBe("/artisans/3?location=Eti-Osa");
    expect(screen.queryByRole("link", { name: "Remove filters" })).toBeNull();
  });

  test("shows artisans in a similar trade if no area has the trade", async () => {
    const tilers = { ...plumberInLekki, trades: [{ id: 5, title: "Tiler" }] };
    api.answers.artisansFind = ({ query }) =>
      query.get("job_type") === "Tiler"
        ? ok("artisansFind", aResult({ understood: tilers }))
        : none({ similar_trades: [{ id: 5, title: "Tiler", in_place: true }] });
    renderPage(page, "/artisan-search-results", "?service=plumber+lekki");
    expect(await screen.findByText(/Tilers do similar work\.$/)).toBeTruthy();
    expect(await heading("Tilers in Lekki")).toBeTruthy();
    const block = within(screen.getByRole("region", { name: "Other searches" }));
    expect(block.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "All artisans in Lagos",
    ]);
  });

  test("shows artisans with the name in other places", async () => {
    const understood = { ...plumberInLekki, trades: [], keyword: "ngozi" };
    api.answers.artisansFind = ({ query }) =>
      query.has("location")
        ? none({ understood, nearest_places: [{ id: 8, location: "Epe" }] })
        : ok("artisansFind", aResult());
    renderPage(page, "/artisan-search-results", "?service=ngozi&location=Lekki");
    const text = "No artisan in Lekki matches “ngozi”. The list below covers all of Lagos.";
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Ngozi Eze" })).toBeTruthy();
    const epe = screen.getByRole("link", { name: "Artisans in Epe" }).getAttribute("href");
    expect(epe).toBe("/artisan-search-results?location=Epe");
  });

  test("shows all artisans if the search knows none of the words, and names the words once", async () => {
    const understood = { trades: [], places: [], keyword: "harpist", unknown: ["harpist"] };
    api.answers.artisansFind = ({ query }) =>
      query.has("service") ? none({ understood }) : ok("artisansFind", aResult());
    renderPage(page, "/artisan-search-results", "?service=harpist");
    expect(await heading("Artisans in Lagos")).toBeTruthy();
    expect(screen.getAllByText(/We do not recognise “harpist”/)).toHaveLength(1);
    expect(screen.getByRole("link", { name: "Ngozi Eze" })).toBeTruthy();
  });
});

test("opens the closed filters to show a filter that is invalid", async () => {
  renderPage(page, "/artisan-search-results", "?service=leak");
  const rate = await screen.findByLabelText<HTMLInputElement>("Highest daily rate");
  const filters = rate.closest("details");
  const user = userEvent.setup();
  await user.type(rate, "0");
  expect(filters?.open).toBe(false);
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(filters?.open).toBe(true);
  expect(api.calls("artisansFind")).toHaveLength(1);
});

test("announces that the next search found nobody, and offers a new alert for it", async () => {
  const forTrade = (id: number, title: string) =>
    ok(
      "artisansFind",
      aResult({
        artisans: [],
        count: 0,
        understood: { trades: [{ id, title }], places: [], keyword: "", unknown: [] },
      }),
    );
  api.answers.searchAlertCreate = ok("searchAlertCreate", { message: "We will write to you." });
  const router = renderPage(page, "/artisan-search-results", "?service=plumber");
  const status = await screen.findByText("1 artisan in Lagos");
  const user = userEvent.setup();
  api.answers.artisansFind = forTrade(2, "Plumber");
  await act(() => router.navigate("/artisan-search-results?service=plumber&verified=true"));
  expect([status.isConnected, status.getAttribute("role"), status.textContent]).toEqual([
    true,
    "status",
    "0 plumbers in Lagos",
  ]);
  await user.type(await screen.findByLabelText(/Email/), "ngozi@example.com");
  await user.click(screen.getByRole("button", { name: "Tell me" }));
  await screen.findByText("We will write to you.");
  api.answers.artisansFind = forTrade(3, "Vulcanizer");
  await act(() => router.navigate("/artisan-search-results?service=vulcanizer"));
  expect(await screen.findByText(/Vulcanizer in Lagos/)).toBeTruthy();
  expect(screen.queryByText("We will write to you.")).toBeNull();
  expect(screen.getByRole("button", { name: "Tell me" })).toBeTruthy();
});

test("keeps the artisans chosen for comparison when the list is filtered", async () => {
  const user = userEvent.setup();
  renderPage(page, "/artisan-search-results", "?service=leak");
  await user.click(await screen.findByLabelText("Compare"));
  const bola = anArtisan({ id: 8, user: { ...anArtisan().user, first_name: "Bola" } });
  api.answers.artisansFind = ok("artisansFind", aResult({ artisans: [bola] }));
  await user.click(screen.getByText("Filter and sort"));
  await user.click(screen.getByRole("checkbox", { name: "Verified only" }));
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(await screen.findByRole("heading", { name: "Bola Eze" })).toBeTruthy();
  expect(screen.getByText("1 of 3 chosen")).toBeTruthy();
});

test("shows the same artisans again when the visitor goes back", async () => {
  const more = anArtisan({
    id: 7,
    user: { ...anArtisan().user, id: 70, first_name: "Bola", last_name: "Ade" },
  });
  api.answers.artisansFind = ({ query }) =>
    ok(
      "artisansFind",
      query.get("cursor") === "Nw" ? aResult({ artisans: [more], count: null }) : aResult({ next: "Nw" }),
    );
  const router = renderPage(page, "/artisan-search-results", "");
  await userEvent.setup().click(await screen.findByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("heading", { level: 2, name: "Bola Ade" })).toBeTruthy();

  await act(() => router.navigate("/artisans/7"));
  expect(screen.getByText("Elsewhere")).toBeTruthy();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByText("Elsewhere")).toBeNull());
  const names = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
  expect(names.slice(0, -1)).toEqual(["Ngozi Eze", "Bola Ade"]);
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();

  await act(() => router.navigate("/artisan-search-results?service=leak"));
  expect(await screen.findByRole("button", { name: "Show more" })).toBeTruthy();
  expect(screen.queryByRole("heading", { level: 2, name: "Bola Ade" })).toBeNull();
});
