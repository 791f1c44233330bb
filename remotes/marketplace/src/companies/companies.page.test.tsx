import type { FoundArtisans, ListedArtisan } from "@handwork/contract";
import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aCompany, anArtisan } from "../shared/marketplace.fixture.ts";
import * as page from "./companies.page.tsx";
import * as company from "./company.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
const bare = aCompany({
  id: 8,
  company_name: "Bare",
  company_image: null,
  industry: null,
  address: null,
  contact: null,
  description: null,
  website: null,
});
beforeEach(async () => {
  api = await startLocalApi({ companyList: ok("companyList", { companies: [aCompany(), bare] }) });
});
afterEach(() => api.stop());

const open = () => renderPage(page, "/company", "");
async function cardOf(name: string): Promise<HTMLElement> {
  const card = (await screen.findByRole("heading", { level: 2, name })).closest("li");
  if (!card) throw new Error("The heading is not in a card");
  return card;
}
const facts = (card: HTMLElement) =>
  Object.fromEntries(
    [...card.querySelectorAll("dt")].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

test("shows each company with all details and a link to its page", {
  tags: ["2.114", "2.117", "2.120"],
}, async () => {
  open();
  const card = await cardOf("Brightline");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Our Partner Companies");
  expect(card.querySelector("img")?.src).toBe("https://pictures.example/brightline.webp");
  expect(facts(card)).toEqual({
    Industry: "Construction",
    Address: "3 Wharf Road",
    Contact: "0803\u00a0123\u00a04567",
    "About Us": "Tiles and plaster.",
    Website: "brightline.example (opens in a new tab)",
  });
  const website = within(card).getByRole("link", { name: /^brightline\.example/ });
  expect([website.getAttribute("href"), website.getAttribute("target")]).toEqual([
    "https://brightline.example/",
    "_blank",
  ]);
  expect(within(card).getByRole("link", { name: "Visit" }).getAttribute("href")).toBe("/company-details/7");
});

test("does not link artisans' trades on a company's card", async () => {
  api.answers.industryList = ok("industryList", [{ id: 1, name: "Construction" }]);
  api.answers.professionList = ok("professionList", [
    { id: 2, title: "Mason", industry: 1, has_artisans: true },
  ]);
  open();
  const links = within(await cardOf("Brightline")).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "0803\u00a0123\u00a04567",
    "brightline.example (opens in a new tab)",
    "Visit",
  ]);
});

test("shows a placeholder picture and N/A for missing data", { tags: ["2.118", "2.119"] }, async () => {
  open();
  const card = await cardOf("Bare");
  expect(card.querySelector("img")).toBeNull();
  expect(card.firstElementChild?.tagName).toBe("svg");
  expect(Object.values(facts(card))).toEqual(Array(5).fill("N/A"));
});

test("shows a loading state", { tags: ["2.115"] }, () => {
  render(<page.Skeleton />);
  const heading = screen.getByRole("heading", { level: 1, name: "Our Partner Companies" });
  expect(heading.closest("[aria-busy=true]")).toBeTruthy();
});

test("says that there are no companies, with a link to add one", { tags: ["2.116"] }, async () => {
  api.answers.companyList = ok("companyList", { companies: [] });
  open();
  expect(await screen.findByText("No companies found.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Add a Company" }).getAttribute("href")).toBe("/add-company");
});

const found = (artisans: ListedArtisan[]): FoundArtisans => ({
  ...{
    artisans,
    next: null,
    count: artisans.length,
    has_more: false,
    nearest_places: [],
    similar_trades: [],
  },
  understood: { keyword: "", trades: [], places: [], unknown: [] },
});

describe("the trades of a company's industry", () => {
  const titled = (title: string, has_artisans?: boolean) => ({
    id: title.length,
    title,
    industry: 1,
    has_artisans,
  });
  async function openWith(professions: ReturnType<typeof titled>[]) {
    api.answers.industryList = ok("industryList", [{ id: 1, name: "Construction" }]);
    api.answers.professionList = ok("professionList", professions);
    api.answers.locationList = ok("locationList", [{ id: 2, location: "Apapa" }]);
    renderPage(company, "/company-details/:id", { pathname: "/company-details/7", search: "", state: null });
    const heading = await screen.findByRole("heading", {
      level: 2,
      name: "Independent artisans in Construction",
    });
    const section = within(heading.parentElement as HTMLElement);
    return { section, links: section.queryAllByRole("link").map(({ textContent }) => textContent) };
  }

  test("are linked if they have artisans", async () => {
    const { links } = await openWith([titled("Mason", true), titled("Thatcher", false)]);
    expect(links).toEqual(["All masons"]);
  });

  test("are not shown if none has artisans", async () => {
    api.answers.industryList = ok("industryList", [{ id: 1, name: "Construction" }]);
    api.answers.professionList = ok("professionList", [titled("Thatcher", false)]);
    renderPage(company, "/company-details/:id", { pathname: "/company-details/7", search: "", state: null });
    await screen.findByRole("heading", { level: 1, name: "Brightline" });
    expect(screen.queryByRole("heading", { name: "Independent artisans in Construction" })).toBeNull();
  });

  test("shows artisans of these trades in the company's area, and says that they are independent", async () => {
    api.answers.companyList = ok("companyList", {
      companies: [aCompany({ address: "3 Wharf Road, Apapa" })],
    });
    api.answers.artisansFind = ok("artisansFind", {
      ...found([3, 4, 5].map((id) => anArtisan({ id }))),
      count: 12,
    });
    const { section } = await openWith([titled("Mason", true)]);
    expect(section.getByText(/^These artisans work in Apapa\..* not through Brightline\.$/)).toBeTruthy();
    const all = section.getByRole("link", { name: "See all 12 artisans" }).getAttribute("href");
    expect(all).toBe("/artisan-search-results?industry=Construction&location=Apapa");
    const [first] = section.getAllByRole("link", { name: "Ngozi Eze" });
    expect(first?.getAttribute("href")).toBe("/artisans/3");
    const [call] = api.calls("artisansFind");
    expect(Object.fromEntries(call?.query ?? [])).toMatchObject({
      industry: "Construction",
      location: "Apapa",
    });
  });

  test("adds artisans from all over Lagos if the company's area has too few", async () => {
    api.answers.companyList = ok("companyList", {
      companies: [aCompany({ address: "3 Wharf Road, Apapa" })],
    });
    const bola = anArtisan({ id: 8, user: { ...anArtisan().user, first_name: "Bola" } });
    api.answers.artisansFind = ({ query }) =>
      ok("artisansFind", found(query.has("location") ? [anArtisan()] : [bola, anArtisan()]));
    const { section } = await openWith([titled("Mason", true)]);
    expect(section.getByText(/^These artisans work in Lagos\./)).toBeTruthy();
    const names = section.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
    expect(names).toEqual(["Ngozi Eze", "Bola Eze"]);
  });

  test("shows verified artisans first", async () => {
    const bola = anArtisan({ id: 8, user: { ...anArtisan().user, first_name: "Bola" }, is_verified: true });
    api.answers.artisansFind = ok("artisansFind", found([anArtisan({ is_verified: false }), bola]));
    const { section } = await openWith([titled("Mason", true)]);
    const names = section.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
    expect(names).toEqual(["Bola Eze", "Ngozi Eze"]);
  });

  test("links every trade if the server does not say which have artisans", async () => {
    const { links } = await openWith([titled("Mason"), titled("Thatcher")]);
    expect(links).toEqual(["All masons", "All thatchers"]);
  });
});

test("shows a company on its own page", { tags: ["2.32"] }, async () => {
  renderPage(company, "/company-details/:id", { pathname: "/company-details/7", search: "", state: null });
  expect(await screen.findByRole("heading", { level: 1, name: "Brightline" })).toBeTruthy();
  expect(screen.getByText("3 Wharf Road")).toBeTruthy();
  expect(screen.getByText("Tiles and plaster.").tagName).toBe("P");
  const call = screen.getByRole("link", { name: /^Call Brightline/ });
  expect(call.getAttribute("href")).toBe("tel:+2348031234567");
  expect(screen.getByRole("link", { name: /^brightline\.example/ }).getAttribute("target")).toBe("_blank");
});

test("links other companies, and a job post without a trade if the industry has several", async () => {
  renderPage(company, "/company-details/:id", { pathname: "/company-details/7", search: "", state: null });
  const others = within(await screen.findByRole("region", { name: "Other partner companies" }));
  expect(others.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Bare"]);
  expect(screen.getByRole("link", { name: "Post a job" }).getAttribute("href")).toBe("/post-job");
});
