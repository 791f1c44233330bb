import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepFocus } from "./keep-focus.ts";

interface Job {
  id: number;
  list: "To start" | "Under way" | "Earlier";
}

function Lists({ jobs, named = true, startedId }: { jobs: Job[]; named?: boolean; startedId?: number }) {
  return (["To start", "Under way", "Earlier"] as const).map((list) => {
    const cards = (
      <ul>
        {jobs
          .filter((job) => job.list === list)
          .map(({ id }) => (
            <li key={id} aria-labelledby={named ? `job-${id}` : undefined}>
              <h3 id={`job-${id}`}>Job {id}</h3>
              {startedId !== id && <button type="button">Start {id}</button>}
              <button type="button">Call {id}</button>
            </li>
          ))}
      </ul>
    );
    return (
      <section key={list} aria-labelledby={list}>
        <h2 id={list}>{list}</h2>
        {list === "Earlier" ? <details>{cards}</details> : cards}
      </section>
    );
  });
}

const jobsToStart = (...ids: number[]): Job[] => ids.map((id) => ({ id, list: "To start" }));
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const focusIsOn = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(text));

let stop = () => {};
beforeEach(() => {
  stop = keepFocus(document.body);
});
afterEach(() => {
  stop();
  cleanup();
});

async function press(name: string) {
  await userEvent.setup().click(screen.getByRole("button", { name }));
}

it("follows a card to the list it moves to", async () => {
  const { rerender } = render(<Lists jobs={jobsToStart(1, 2)} />);
  await press("Start 1");
  await press("Start 1");
  rerender(<Lists jobs={[{ id: 1, list: "Under way" }, ...jobsToStart(2)]} />);
  await focusIsOn("Job 1");
  expect(document.activeElement?.closest("section")?.getAttribute("aria-labelledby")).toBe("Under way");
});

it("stays on a card when its button is removed, with or without a label", async () => {
  const { rerender } = render(<Lists jobs={jobsToStart(1, 2)} named={false} />);
  await press("Start 2");
  rerender(<Lists jobs={jobsToStart(1, 2)} named={false} startedId={2} />);
  await focusIsOn("Job 2");
});

it("moves to the next card, and from the last card to the list", async () => {
  const { rerender } = render(<Lists jobs={jobsToStart(1, 2)} />);
  await press("Start 1");
  rerender(<Lists jobs={jobsToStart(2)} />);
  await focusIsOn("Job 2");
  await press("Start 2");
  rerender(<Lists jobs={[]} />);
  await focusIsOn("To start");
});

it("does not move to a collapsed card", async () => {
  const { rerender } = render(<Lists jobs={jobsToStart(1)} />);
  await press("Start 1");
  rerender(<Lists jobs={[{ id: 1, list: "Earlier" }]} />);
  await focusIsOn("To start");
});

it("does nothing after the user has focused another control or clicked elsewhere", async () => {
  const { rerender } = render(<Lists jobs={jobsToStart(1, 2)} />);
  await press("Start 1");
  screen.getByRole("button", { name: "Call 2" }).focus();
  rerender(<Lists jobs={jobsToStart(2)} />);
  await frame();
  expect(document.activeElement?.textContent).toBe("Call 2");
  await userEvent.setup().click(screen.getByText("To start"));
  rerender(<Lists jobs={[]} />);
  await frame();
  expect(document.activeElement).toBe(document.body);
});

it("also follows an element that had the focus before the observation began", async () => {
  stop();
  const { rerender } = render(<Lists jobs={jobsToStart(1, 2)} />);
  screen.getByRole("button", { name: "Start 1" }).focus();
  stop = keepFocus(document.body);
  rerender(<Lists jobs={jobsToStart(1, 2)} startedId={1} />);
  await focusIsOn("Job 1");
});
