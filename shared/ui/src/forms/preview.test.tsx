import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Preview } from "./preview.tsx";

afterEach(cleanup);

const preview = (src: string | null) => (
  <Preview src={src} alt="Your profile" size={80}>
    <span>nobody</span>
  </Preview>
);

it("shows a placeholder without a picture, and for an invalid file", () => {
  const { rerender } = render(preview(null));
  expect(screen.getByText("nobody")).toBeTruthy();
  rerender(preview("blob:text"));
  fireEvent.error(screen.getByRole("img", { name: "Your profile" }));
  expect(screen.getByText("nobody")).toBeTruthy();
  rerender(preview("blob:picture"));
  expect(screen.getByRole("img").getAttribute("src")).toBe("blob:picture");
  expect(screen.queryByText("nobody")).toBeNull();
});
