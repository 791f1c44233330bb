import { notify } from "@handwork/federation";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Services } from "./services.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const dismiss of screen.queryAllByRole("button", { name: "Dismiss" })) fireEvent.click(dismiss);
  cleanup();
  vi.useRealTimers();
});

const texts = () => [...screen.getByLabelText("Announcements").children].map((toast) => toast.textContent);

test("hides each message after six seconds, but not errors", () => {
  render(<Services />);
  act(() => notify("It failed.", "error"));
  act(() => notify("The first is saved.", "success"));
  act(() => vi.advanceTimersByTime(4_000));
  act(() => notify("The second is saved.", "success"));
  expect(texts()).toEqual(["It failed.", "The first is saved.", "The second is saved."]);
  act(() => vi.advanceTimersByTime(2_000));
  expect(texts()).toEqual(["It failed.", "The second is saved."]);
  act(() => vi.advanceTimersByTime(4_000));
  expect(texts()).toEqual(["It failed."]);
});

test("shows a repeated error once", () => {
  render(<Services />);
  for (const text of ["Network error.", "It failed.", "Network error."]) act(() => notify(text, "error"));
  expect(texts()).toEqual(["It failed.", "Network error."]);
});

test("shows the two newest messages and all errors", () => {
  render(<Services />);
  act(() => notify("It failed.", "error"));
  for (const text of ["One", "Two", "Three"]) act(() => notify(text, "success"));
  expect(texts()).toEqual(["It failed.", "Two", "Three"]);
});
