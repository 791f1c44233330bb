import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { Button } from "./button.tsx";

afterEach(cleanup);

function Form({ busy, onSubmit, onClick }: { busy: boolean; onSubmit: () => void; onClick: () => void }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" busy={busy} busyLabel="Saving..." onClick={onClick}>
        Save
      </Button>
    </form>
  );
}

it("keeps the focus while it is busy, and ignores presses and Enter in a field", async () => {
  const user = userEvent.setup();
  const onSubmit = vi.fn();
  const onClick = vi.fn();
  const { rerender } = render(<Form busy={false} onSubmit={onSubmit} onClick={onClick} />);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(onSubmit).toHaveBeenCalledOnce();
  rerender(<Form busy onSubmit={onSubmit} onClick={onClick} />);
  const button = screen.getByRole("button", { name: "Saving..." });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(button.getAttribute("aria-busy")).toBe("true");
  await user.click(button);
  await user.keyboard("{Enter} ");
  await user.type(screen.getByLabelText("Name"), "Ada{Enter}");
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(onClick).toHaveBeenCalledOnce();
});

it("is natively disabled with `disabled`", () => {
  render(<Button disabled>Save</Button>);
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Save" });
  expect(button.disabled).toBe(true);
  expect(button.hasAttribute("aria-disabled")).toBe(false);
});
