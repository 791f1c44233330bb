import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { FormError } from "./form-error.tsx";

afterEach(cleanup);

it("scrolls into view whenever it has a message, but not further than needed", () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  const { rerender } = render(<FormError />);
  expect(scrolled).not.toHaveBeenCalled();
  rerender(<FormError>It failed.</FormError>);
  expect(scrolled).toHaveBeenCalledWith({ block: "nearest" });
  expect(scrolled.mock.contexts).toEqual([screen.getByRole("alert")]);
  rerender(<FormError />);
  rerender(<FormError>It failed.</FormError>);
  expect(scrolled).toHaveBeenCalledTimes(2);
});
