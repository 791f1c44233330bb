import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { DialogForm } from "./dialog-form.tsx";

afterEach(cleanup);

const form = { handleSubmit: async () => {}, formError: undefined, submitting: false };
const props = { open: true, title: "Report a problem", submitLabel: "Send report", busyLabel: "Sending..." };

it("cannot be closed while it is being sent, unless it does not wait", async () => {
  const onClose = vi.fn();
  const sending = { ...props, form: { ...form, submitting: true }, onClose, children: null };
  const { rerender } = render(<DialogForm {...sending} />);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Cancel" }).disabled).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).not.toHaveBeenCalled();
  rerender(<DialogForm {...sending} waits={false} />);
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledOnce();
});

it("is described by what happens when it is sent, and not by its fields", () => {
  render(
    <DialogForm {...props} form={form} onClose={() => {}} intro={<p>The job stops until we have decided.</p>}>
      <input aria-label="What went wrong?" />
    </DialogForm>,
  );
  const description = screen.getByRole("dialog").getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(description)?.textContent).toBe("The job stops until we have decided.");
});
