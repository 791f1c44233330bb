import { askConfirm, notify } from "@handwork/federation";
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

test("opens the second of two questions as a new dialog, which ignores the rest of a double click", async () => {
  render(<Services />);
  const answers: string[] = [];
  const ask = (text: string) =>
    askConfirm(text, { danger: true }).then((yes) => answers.push(`${text} ${yes}`));
  act(() => void ask("Log out?"));
  act(() => void ask("Refund?"));
  act(() => vi.advanceTimersByTime(2_000));
  const click = (name: string, detail: number) =>
    fireEvent.click(screen.getByRole("button", { name }), { detail });
  click("Yes", 1);
  screen.getByRole("alertdialog", { name: "Refund?" });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "No" }));
  click("Yes", 2);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(answers).toEqual(["Log out? true"]);
  click("No", 1);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(answers).toEqual(["Log out? true", "Refund? false"]);
});
