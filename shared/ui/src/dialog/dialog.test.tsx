import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";

afterEach(cleanup);

/** Simulates Esc: fires a cancelable event, and closes the dialog unless a handler prevents it. */
function pressEscape(dialog: HTMLElement) {
  const isAllowed = fireEvent(dialog, new Event("cancel", { cancelable: true }));
  if (isAllowed) (dialog as HTMLDialogElement).close();
}

function LogoutButton({ onConfirm = () => {}, danger = false }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Logout
      </button>
      <ConfirmDialog
        open={open}
        danger={danger}
        question="Are you sure you want to log out?"
        confirmLabel="Log out"
        onConfirm={onConfirm}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}

/** Returns the text that a screen reader reads when the dialog opens. */
const describedText = (role: "dialog" | "alertdialog") =>
  document.getElementById(screen.getByRole(role).getAttribute("aria-describedby") ?? "")?.textContent;

const openQuestion = () => userEvent.click(screen.getByRole("button", { name: "Logout" }));
const question = { name: "Are you sure you want to log out?" };

it("shows a dialog named by the question, with the focus on the confirm button", async () => {
  render(<LogoutButton />);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await openQuestion();
  expect(screen.getByRole("alertdialog", question)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Log out" }));
});

it("puts the focus on Cancel when the action cannot be undone", async () => {
  render(<LogoutButton danger />);
  await openQuestion();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" }));
});

it("confirms with Enter", async () => {
  const onConfirm = vi.fn();
  render(<LogoutButton onConfirm={onConfirm} />);
  await openQuestion();
  await userEvent.keyboard("{Enter}");
  expect(onConfirm).toHaveBeenCalledOnce();
});

it("does not confirm on Esc or Cancel", async () => {
  const onConfirm = vi.fn();
  render(<LogoutButton onConfirm={onConfirm} />);
  await openQuestion();
  pressEscape(screen.getByRole("alertdialog"));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await openQuestion();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(onConfirm).not.toHaveBeenCalled();
});

it("stays open on Esc if `open` stays true", () => {
  render(<Dialog open onClose={() => {}} title="Paying" />);
  const dialog = screen.getByRole("dialog", { name: "Paying" });
  pressEscape(dialog);
  expect((dialog as HTMLDialogElement).open).toBe(true);
});

it("shows itself again if the browser closes it on a second Esc while `open` stays true", () => {
  render(<Dialog open onClose={() => {}} title="Paying" />);
  const dialog = screen.getByRole<HTMLDialogElement>("dialog", { name: "Paying" });
  act(() => dialog.close());
  expect(dialog.open).toBe(true);
});

it("describes a question by its text, but reads no form aloud when it opens", () => {
  const { rerender } = render(
    <Dialog open onClose={() => {}} title="Log out?" role="alertdialog">
      Your cart stays.
    </Dialog>,
  );
  expect(describedText("alertdialog")).toBe("Your cart stays.");
  rerender(
    <Dialog open onClose={() => {}} title="Report a problem">
      <input aria-label="What happened?" />
    </Dialog>,
  );
  expect(describedText("dialog")).toBeUndefined();
});

it("closes with its button and on a click outside, but not on a click inside", async () => {
  const onClose = vi.fn();
  render(
    <Dialog open onClose={onClose} title="Report a problem">
      <p>What happened?</p>
    </Dialog>,
  );
  await userEvent.click(screen.getByText("What happened?"));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await userEvent.click(screen.getByRole("dialog"));
  expect(onClose).toHaveBeenCalledTimes(2);
});

it("stays open when a selection of its text ends outside", async () => {
  const onClose = vi.fn();
  render(
    <Dialog open onClose={onClose} title="Report a problem">
      <input aria-label="What happened?" />
    </Dialog>,
  );
  const dialog = screen.getByRole("dialog");
  // The browser fires the click at the closest element that contains both ends.
  fireEvent.pointerDown(screen.getByLabelText("What happened?"));
  fireEvent.pointerUp(dialog);
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
});

it("ignores the cancel event of a file input inside", () => {
  const onClose = vi.fn();
  render(
    <Dialog open onClose={onClose} title="Upload">
      <input type="file" aria-label="Image" />
    </Dialog>,
  );
  fireEvent(screen.getByLabelText("Image"), new Event("cancel", { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
});

it("ignores the second click of a double click", async () => {
  // Stops the clock, because a busy machine may take longer than a double click.
  const clock = vi.spyOn(performance, "now").mockReturnValue(1000);
  onTestFinished(() => clock.mockRestore());
  const onConfirm = vi.fn();
  render(<LogoutButton onConfirm={onConfirm} />);
  await openQuestion();
  const dialog = screen.getByRole("alertdialog", question);
  const confirm = screen.getByRole("button", { name: "Log out" });
  fireEvent.click(dialog, { detail: 2 });
  fireEvent.click(confirm, { detail: 2 });
  expect(screen.getByRole("alertdialog", question)).toBe(dialog);
  expect(onConfirm).not.toHaveBeenCalled();
  fireEvent.click(confirm, { detail: 1 });
  expect(onConfirm).toHaveBeenCalledOnce();
});
