import { useServices, useUnsavedWork } from "@handwork/federation";
import { Link, useNavigate } from "@handwork/federation/router";
import { answerQuestion } from "@handwork/testing";
import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLayoutEffect, useRef, useState } from "react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { LeaveGuard } from "./leave-guard.tsx";

afterEach(cleanup);

/** A form that navigates by itself after it is "sent". */
function Form({ restored }: { restored: boolean }) {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  useUnsavedWork(text !== "", restored);
  const send = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    await navigate("/sent");
  };
  return (
    <>
      <input aria-label="Description" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => void send()}>
        Send
      </button>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/form?part=2">Part 2</Link>
    </>
  );
}

/** A page that clicks its own link as soon as it appears. */
function SelfClicking() {
  const link = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => link.current?.querySelector("a")?.click(), []);
  return (
    <p ref={link}>
      <Link to="/further">Further</Link>
    </p>
  );
}

const layout = (
  <>
    <Outlet />
    <LeaveGuard />
  </>
);

function open(restored = false) {
  const children = [
    { path: "/form", element: <Form restored={restored} /> },
    { path: "/self-clicking", element: <SelfClicking /> },
    { path: "*", element: <p>Another page</p> },
  ];
  const router = createMemoryRouter([{ element: layout, children }], {
    initialEntries: ["/before", "/form"],
  });
  render(<RouterProvider router={router} />);
  const { result } = renderHook(useServices);
  return {
    router,
    at: () => router.state.location.pathname,
    questionText: () => result.current.question?.text,
  };
}
const click = (name: string) => userEvent.click(screen.getByText(name));
const type = () => userEvent.type(screen.getByLabelText("Description"), "Rewire the shop");
const question = "Leave this page? Your changes have not been saved.";

test("does not ask when the form is unchanged", async () => {
  const { at, questionText } = open();
  await click("Elsewhere");
  expect([at(), questionText()]).toEqual(["/elsewhere", undefined]);
});

test("asks before a link leaves an edited form", async () => {
  const { at } = open();
  await type();
  await click("Elsewhere");
  expect(await answerQuestion(false)).toBe(question);
  expect(at()).toBe("/form");
  expect(screen.getByLabelText<HTMLInputElement>("Description").value).toBe("Rewire the shop");
  await click("Elsewhere");
  await answerQuestion(true);
  expect(await screen.findByText("Another page")).toBeTruthy();
  expect(at()).toBe("/elsewhere");
});

test("asks before going back or closing the tab", async () => {
  const { router, at } = open();
  const leavesTab = () => fireEvent(window, new Event("beforeunload", { cancelable: true }));
  expect(leavesTab()).toBe(true);
  await type();
  expect(leavesTab()).toBe(false);
  await act(async () => router.navigate(-1));
  expect(await answerQuestion(false)).toBe(question);
  expect(at()).toBe("/form");
  await act(async () => router.navigate(-1));
  await answerQuestion(true);
  expect(await screen.findByText("Another page")).toBeTruthy();
  expect(at()).toBe("/before");
  expect(leavesTab()).toBe(true);
});

test("does not ask after a submit, on the same path, or when a draft is saved", async () => {
  const sent = open();
  await type();
  await click("Part 2");
  expect(sent.questionText()).toBeUndefined();
  await click("Send");
  expect(await screen.findByText("Another page")).toBeTruthy();
  expect(sent.at()).toBe("/sent");
  cleanup();

  const restored = open(true);
  await type();
  expect(fireEvent(window, new Event("beforeunload", { cancelable: true }))).toBe(true);
  await click("Elsewhere");
  expect([restored.at(), restored.questionText()]).toEqual(["/elsewhere", undefined]);
});

test("does not ask about a form that the user has already left", async () => {
  const { router, at, questionText } = open();
  await type();
  await act(async () => router.navigate("/self-clicking"));
  expect(await screen.findByText("Another page")).toBeTruthy();
  expect([at(), questionText()]).toEqual(["/further", undefined]);
});
