import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Avatar } from "./avatar.tsx";

afterEach(cleanup);

it("reserves space for a picture that loads late", () => {
  render(<Avatar name="Adaeze Okafor" src="/a.webp" size="large" />);
  const image = screen.getByRole("img", { name: "Adaeze Okafor" });
  expect([image.getAttribute("width"), image.getAttribute("height"), image.getAttribute("loading")]).toEqual([
    "112",
    "112",
    "lazy",
  ]);
});

it.each([
  ["Adaeze Okafor", "AO"],
  ["Ngozi Chinwe Eze", "NE"],
  ["ade", "A"],
  ["", ""],
])("shows initials of %s when there is no picture", (name, initials) => {
  const { container } = render(<Avatar name={name} src={null} />);
  expect(container.textContent).toBe(initials);
});

it("falls back to initials when the picture is broken, and tries a new one", () => {
  const { rerender } = render(<Avatar name="Tunde Bakare" src="/gone.webp" />);
  fireEvent.error(screen.getByRole("img"));
  expect(screen.getByRole("img", { name: "Tunde Bakare" }).textContent).toBe("TB");
  rerender(<Avatar name="Tunde Bakare" src="/new.webp" />);
  expect(screen.getByRole("img").getAttribute("src")).toBe("/new.webp");
});
