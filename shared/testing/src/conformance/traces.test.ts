import { expect, test } from "vitest";
import { watchTraces } from "./traces.ts";

const nothing = () => undefined;

test("ignores changes that are undone", () => {
  const traces = watchTraces();
  const stop = new AbortController();
  window.addEventListener("resize", nothing);
  window.removeEventListener("resize", nothing);
  document.addEventListener("click", nothing, { signal: stop.signal });
  stop.abort();
  window.addEventListener("blur", nothing, { once: true });
  window.dispatchEvent(new Event("blur"));
  clearInterval(setInterval(nothing, 50));
  clearTimeout(setTimeout(nothing, 5_000));
  document.body.append(document.createElement("p"));
  document.body.lastElementChild?.remove();
  expect(traces.end()).toEqual([]);
});

test("reports everything that a page leaves behind, and restores the patched functions", () => {
  const before = [setTimeout, window.addEventListener, document.addEventListener];
  const traces = watchTraces();
  window.addEventListener("resize", nothing);
  document.addEventListener("click", nothing, true);
  document.removeEventListener("click", nothing);
  const interval = setInterval(nothing, 50);
  const timer = setTimeout(nothing, 5_000);
  document.body.classList.add("locked");
  document.body.append(document.createElement("aside"));
  Object.assign(window, { leftover: 1 });
  const remaining = traces.end();
  expect(remaining).toEqual([
    "a listener for resize of the window",
    "a listener for click of Document",
    "an interval of 50 ms",
    "a timer of 5000 ms",
    expect.stringMatching(/^body: /),
    expect.stringMatching(/^inBody: .*ASIDE/),
    "the global name leftover",
  ]);
  expect([setTimeout, window.addEventListener, document.addEventListener]).toEqual(before);

  clearInterval(interval);
  clearTimeout(timer);
  window.removeEventListener("resize", nothing);
  document.removeEventListener("click", nothing, true);
  document.body.removeAttribute("class");
  document.body.replaceChildren();
  Reflect.deleteProperty(window, "leftover");
});
