import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./about.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  api = await startLocalApi({ pageTexts: ok("pageTexts", { texts: { team: "Ada answers the phone." } }) });
  renderPage(page, "/about_us", "");
  await screen.findByText("Our mission");
});
afterEach(() => api.stop());
const section = (name: string) => within(screen.getByRole("region", { name }));

test("opens with the mission", { tags: ["1.9"] }, () => {
  expect(screen.getByText("Our mission")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(/^Good work should be easy to find/);
});

test("says who we are and where our office is", { tags: ["1.10"] }, () => {
  expect(section("Who we are").getByText(/an office in Apapa, Lagos/)).toBeTruthy();
});

test("shows the admin's text instead of the original", () => {
  expect(section("Who we are").getByText("Ada answers the phone.")).toBeTruthy();
  expect(screen.queryByText(/^Our small team/)).toBeNull();
});

test("says what we do", { tags: ["1.11"] }, () => {
  const { getByText } = section("What we do");
  for (const kind of [
    "Skilled artisans",
    "Professional workers",
    "Experienced technicians",
    "Certified experts",
  ]) {
    expect(getByText(kind).tagName).toBe("DT");
  }
});

test("says why to choose us", { tags: ["1.12"] }, () => {
  const reasons = section("Why choose us").getAllByRole("heading", { level: 3 });
  expect(reasons.map((heading) => heading.textContent)).toEqual([
    "Rigorous screening",
    "A trusted network",
    "Seamless connections",
    "A customer-centric approach",
  ]);
});

test("explains the four steps in order", { tags: ["1.13"] }, () => {
  const steps = section("From request to work in four steps").getAllByRole("listitem");
  expect(steps.map((step) => step.querySelector("h3")?.textContent)).toEqual([
    "You send a request",
    "We match professionals",
    "You review and select",
    "Work begins",
  ]);
});

test("says how to reach us", { tags: ["1.14"] }, () => {
  const { getByText, getAllByRole } = section("Contact us");
  expect(getByText("Apapa, Lagos, Nigeria")).toBeTruthy();
  const links = getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
  for (const start of ["tel:+234", "https://wa.me/234", "mailto:"]) {
    expect(links.filter((href) => href.startsWith(start))).toHaveLength(1);
  }
});
