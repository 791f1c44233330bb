import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { preserveFocus } from "./preserve-focus.ts";

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<main id="main"><p>1</p></main><p id="announcement" aria-live="polite"></p>';
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const announced = () => document.getElementById("announcement")?.textContent;

/** Replaces the page's text right after the call, as a new release does. */
function replacePage(text: string): void {
  preserveFocus();
  document.querySelector("main p")?.replaceChildren(text);
}

it("announces each change of the page's text, even if the announcement is the same", () => {
  for (const text of ["2", "3"]) {
    replacePage(text);
    expect(announced()).toBe("");
    vi.advanceTimersByTime(1_000);
    expect(announced()).toBe("This page has been updated.");
  }
});

it("announces nothing if the text is the same", () => {
  replacePage("1");
  vi.advanceTimersByTime(1_000);
  expect(announced()).toBe("");
});
