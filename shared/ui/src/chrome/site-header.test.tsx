import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { SiteHeader } from "./site-header.tsx";

afterEach(cleanup);

const header = (navigationKey: string) => (
  <SiteHeader
    brand={<a href="/">Handwork</a>}
    nav={[
      <a key="jobs" href="/">
        Jobs
      </a>,
    ]}
    navigationKey={navigationKey}
  />
);

const toggle = () => screen.getByRole("button", { name: "Menu" });
const expanded = () => toggle().getAttribute("aria-expanded");

it("opens and closes the menu", { tags: ["2.45", "4.5"] }, async () => {
  render(header("a"));
  expect(expanded()).toBe("false");
  expect(document.getElementById(toggle().getAttribute("aria-controls") ?? "")?.textContent).toBe("Jobs");
  await userEvent.click(toggle());
  expect(expanded()).toBe("true");
  await userEvent.click(toggle());
  expect(expanded()).toBe("false");
});

it("closes the menu on Esc and returns the focus to the button", async () => {
  render(header("a"));
  await userEvent.click(toggle());
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Jobs" }));
  await userEvent.keyboard("{Escape}");
  expect(expanded()).toBe("false");
  expect(document.activeElement).toBe(toggle());
});

it("closes the menu after a click or the focus outside the header", async () => {
  render(
    <>
      {header("a")}
      <p>Text</p>
      <button type="button">Next</button>
    </>,
  );
  await userEvent.click(toggle());
  await userEvent.click(screen.getByText("Text"));
  expect(expanded()).toBe("false");
  await userEvent.click(toggle());
  await userEvent.tab();
  expect(expanded()).toBe("true");
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Next" }));
  expect(expanded()).toBe("false");
});

it("closes the menu when the page changes", async () => {
  const { rerender } = render(header("a"));
  await userEvent.click(toggle());
  rerender(header("b"));
  expect(expanded()).toBe("false");
});
